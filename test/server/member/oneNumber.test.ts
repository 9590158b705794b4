import { expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { callerOf, type Tokens } from '../support.ts';

const server = await serverForFile();

const PHONE = '2684641234';
/** As members type it who pick Antigua's own dial code, 1268. */
const IN_ANTIGUA = '4641234';

/** Id of a territory's row. */
const areaOf = async (iso: string): Promise<number> => {
  const { id } = await server.db
    .selectFrom('area_codes')
    .select('id')
    .where('iso', '=', iso)
    .executeTakeFirstOrThrow();
  return id;
};

const register = async (iso: string, phone = PHONE, password: string = DEMO.password) =>
  callerOf(server).post<{ id: number }>('/public/api/member/register', {
    type: 1,
    phone,
    email: '',
    password,
    confirm: password,
    area_code_id: await areaOf(iso),
    i_code: '',
  });

const login = async (iso: string, phone = PHONE, password: string = DEMO.password) =>
  callerOf(server).post<Tokens>('/public/api/member/login', {
    type: 1,
    phone,
    email: '',
    password,
    area_code_id: await areaOf(iso),
  });

/** Stores a member under a row of their own, as earlier versions did. */
const storeUnder = async (iso: string, memberId: number): Promise<void> => {
  await server.db
    .updateTable('members')
    .set({ area_code_id: await areaOf(iso), phone: PHONE })
    .where('id', '=', memberId)
    .execute();
};

it.each([
  ['US', 'CA', PHONE],
  ['CA', 'US', PHONE],
  ['RU', 'KZ', '7012345678'],
  ['GG', 'GB', '7781123456'],
])(
  'a phone is one account, whichever territory of its dial code is named: %s, %s',
  async (first, second, phone) => {
    expect(await register(first, phone)).toMatchObject({ code: 0 });
    expect(await register(second, phone)).toMatchObject({ code: CODE.accountExists });
    expect(await register(first, phone)).toMatchObject({ code: CODE.accountExists });
    for (const iso of [first, second]) {
      expect(await login(iso, phone), iso).toMatchObject({ code: 0 });
    }
  },
);

it.each([
  ['AG', IN_ANTIGUA, 'US', PHONE],
  ['US', PHONE, 'AG', IN_ANTIGUA],
])('+1 268 is +1 with 268 before the number: %s %s', async (first, phone, second, other) => {
  expect(await register(first, phone)).toMatchObject({ code: 0 });
  expect(await register(second, other)).toMatchObject({ code: CODE.accountExists });
  for (const [iso, typed] of [
    ['AG', IN_ANTIGUA],
    ['US', PHONE],
    ['CA', PHONE],
  ] as const) {
    const { data } = await login(iso, typed);
    const me = await callerOf(server, data.accessToken).get('/private/api/member/info');
    expect(me.data, iso).toMatchObject({ area_code: '1268', phone: IN_ANTIGUA });
  }
});

it('the same digits after another dial code are another number', async () => {
  expect(await register('US', '7911123456')).toMatchObject({ code: 0 });
  expect(await register('GB', '7911123456')).toMatchObject({ code: 0 });
});

it('registrations of one number at once make one member, whichever territories they name', async () => {
  const answers = await Promise.all([
    register('US'),
    register('CA'),
    register('AG', IN_ANTIGUA),
    register('CA'),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1103, 1103, 1103]);
});

it('two members of before with one number log in by their own territory', async () => {
  const { data: older } = await register('US');
  await storeUnder('CA', older.id);
  const { data: younger } = await register('US', '5005550006', 'Another2026');
  await storeUnder('US', younger.id);
  expect(await register('US')).toMatchObject({ code: CODE.accountExists });

  expect(await login('CA')).toMatchObject({ code: 0 });
  expect(await login('US', PHONE, 'Another2026')).toMatchObject({ code: 0 });
  expect(await login('US')).toMatchObject({ code: CODE.wrongCredentials });
  // Stored as neither, it is the first of them.
  expect(await login('AG', IN_ANTIGUA)).toMatchObject({ code: 0 });
  await expect(server.ops.listSessions(`+1${PHONE}`)).rejects.toThrow(
    `say member:${older.id} (+1 ${PHONE}) or member:${younger.id} (+1 ${PHONE}).`,
  );
});

it('guesses count for the number, not for the territory that is named with it', async () => {
  const { data } = await register('US');
  const ways = [
    ['US', PHONE],
    ['CA', PHONE],
    ['AG', IN_ANTIGUA],
  ] as const;
  for (let tries = 0; tries < 8; tries += 1) {
    const [iso, phone] = ways[tries % ways.length] ?? ways[0];
    expect(await login(iso, phone, 'Wrong2026')).toMatchObject({ code: CODE.wrongCredentials });
  }
  for (const [iso, phone] of ways) {
    expect(await login(iso, phone), iso).toMatchObject({ code: CODE.accountLocked });
  }
  await server.ops.unlock(`member:${data.id}`);
  expect(await login('CA')).toMatchObject({ code: 0 });
});

it('operators find a member by the number with its dial code', async () => {
  await register('US');
  expect(await server.ops.listSessions(`+1${PHONE}`)).toEqual([]);
  await expect(server.ops.listSessions(`+44${PHONE}`)).rejects.toThrow('No member');
});
