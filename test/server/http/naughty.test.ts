import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modifyPassword } from '#api/contract/account.ts';
import type { ChatMessage } from '#api/contract/chat.ts';
import { CODE } from '#api/contract/codes.ts';
import { REALNAME } from '#api/contract/member.ts';
import refusalWords from '#api/contract/refusalWords.ts';
import { readInput } from '#server/http/readInput.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { HISTORY, SEND } from '../chat/chatClient.ts';
import { type Answer, type Caller, callerOf, newMember, type Tokens } from '../support.ts';
import { uploadedPath } from '../upload/uploads.ts';
import { NAUGHTY } from './naughtyStrings.ts';
import { WITHOUT_LIMITS } from './sendFields.ts';

const PHONE = '13700000001';
const HOLDER = '陈示例';
const PLENTY = { tries: 10_000, windowSeconds: 1, lockSeconds: 1 };

let server: TestServer;
let member: Caller;
let pictures: string[];
beforeAll(async () => {
  server = await startTestServer({ settings: { ...WITHOUT_LIMITS, realname: PLENTY } });
  member = await newMember(server, PHONE, '1');
  pictures = [
    await uploadedPath(server, PHONE, 'realname'),
    await uploadedPath(server, PHONE, 'realname'),
  ];
});
afterAll(() => server.close());

const verifiedAs = (realname: string, status: number) =>
  server.db
    .updateTable('members')
    .set({ realname, realname_status: status })
    .where('phone', '=', PHONE)
    .execute();

let cards = 0;
const addCard = (realname: string, name: string) => {
  cards += 1;
  return member.post('/private/api/bankcard/add', {
    bank_card_type_id: 1,
    realname,
    name,
    card_no: `62170000100012${String(cards).padStart(4, '0')}`,
  });
};
/** The cards there are, which are taken away. */
const takeCards = async () => {
  const { data } = await member.get<{ id: number; name: string; realname: string }[]>(
    '/private/api/bankcard/list',
  );
  for (const { id } of data) await member.post('/private/api/bankcard/del', { id });
  return data;
};
const apply = (realname: string) =>
  member.post('/private/api/realname/add', {
    realname,
    id_no: '11010519491231002X',
    id_front_img: pictures[0] ?? '',
    id_back_img: pictures[1] ?? '',
  });

const message = (fields: object) => ({
  client_id: randomUUID(),
  text: '在吗？',
  image: '',
  topic: '',
  ...fields,
});
const newest = async (caller: Caller): Promise<ChatMessage | undefined> => {
  const fields = { before: '', size: 1 };
  return (await caller.get<{ list: ChatMessage[] }>(HISTORY, fields)).data.list[0];
};

const LOGIN = { type: 2, phone: '', password: DEMO.password, area_code_id: '' };
const register = (email: string) =>
  callerOf(server).post('/public/api/member/register', {
    ...LOGIN,
    email,
    confirm: DEMO.password,
    i_code: '',
  });

interface Field {
  readonly name: string;
  /** So many of the strings are taken at the least: else nothing would come back. */
  readonly least: number;
  /** The text as it goes into the field; itself unless the field wants more around it. */
  readonly typed?: (text: string) => string;
  readonly send: (text: string) => Promise<Answer<unknown>>;
  /** All that a later call returns of it, once it was taken. */
  readonly back: (text: string) => Promise<readonly unknown[]>;
  /** In which spelling it is kept. */
  readonly kept: (text: string) => string;
  readonly afterwards?: () => Promise<unknown>;
}

/** A byte order mark in front is no part of a text. */
const unmarked = (text: string): string => text.replace(/^\ufeff+/, '');
const trimmed = (text: string): string => text.trim();
const composed = (text: string): string => text.trim().normalize('NFC');
const inSmallLetters = (text: string): string =>
  text.trim().normalize('NFKC').toLowerCase().normalize('NFKC');

/** Whose password is the naughty one; a letter and a digit are what a password must have besides. */
let registered = 0;
const emailOf = (member: number): string => `password-${member}@example.com`;
const logInWith = (member: number, password: string) =>
  callerOf(server).post<Tokens>('/public/api/member/login', {
    ...LOGIN,
    email: emailOf(member),
    password,
  });

const FIELDS: readonly Field[] = [
  {
    name: 'a login password',
    least: 25,
    typed: (text) => `${text}a1b2c3d4`,
    send: (password) => {
      registered += 1;
      return callerOf(server).post('/public/api/member/register', {
        ...LOGIN,
        email: emailOf(registered),
        password,
        confirm: password,
        i_code: '',
      });
    },
    // It never comes back: it opens the account, and what only looks like it does not.
    back: async (password) => {
      const { code } = await logInWith(registered, password);
      const others = [`${password}x`, password.slice(0, -1), password.trim(), unmarked(password)];
      const taken: string[] = code === CODE.ok ? [password] : [];
      for (const other of others) {
        if (other === password) continue;
        if ((await logInWith(registered, other)).code !== CODE.wrongCredentials) taken.push(other);
      }
      return taken;
    },
    kept: (password) => password,
  },
  {
    name: 'the branch of a card',
    least: 10,
    send: async (text) => {
      await verifiedAs(HOLDER, REALNAME.verified);
      return addCard(HOLDER, text);
    },
    back: async () => (await takeCards()).map(({ name }) => name),
    kept: trimmed,
  },
  {
    name: 'a real name, and the holder of a card',
    least: 5,
    send: async (text) => {
      await verifiedAs('', REALNAME.none);
      return apply(text);
    },
    back: async (text) => {
      await server.ops.approveRealname(PHONE);
      const { data } = await member.get<{ realname: string }>('/private/api/member/info');
      expect((await member.get('/private/api/realname/info')).code).toBe(0);
      expect((await addCard(text, '')).code).toBe(0);
      return [data.realname, ...(await takeCards()).map(({ realname }) => realname)];
    },
    kept: composed,
    afterwards: () => server.db.deleteFrom('realname_applications').execute(),
  },
  {
    name: 'an e-mail address',
    least: 5,
    typed: (text) => `${text}@example.com`,
    send: register,
    back: async (email) => {
      const login = { ...LOGIN, email };
      const { data: tokens } = await callerOf(server).post<Tokens>(
        '/public/api/member/login',
        login,
      );
      const { data } = await callerOf(server, tokens.accessToken).get<{ email: string }>(
        '/private/api/member/info',
      );
      return [data.email];
    },
    kept: inSmallLetters,
  },
  {
    name: 'the text of a message',
    least: 25,
    send: (text) => member.post(SEND, message({ text })),
    back: async () => [(await newest(member))?.text],
    kept: unmarked,
  },
  {
    name: 'what a message is about',
    least: 25,
    send: (topic) => member.post(SEND, message({ topic })),
    back: async () => [(await newest(member))?.topic],
    kept: unmarked,
  },
];

describe('naughty strings (fault 40)', () => {
  it.each(FIELDS)(
    'as $name come back as they were sent, or are refused in words that the client has',
    async ({ least, typed, send, back, kept, afterwards }) => {
      let taken = 0;
      for (const naughty of NAUGHTY) {
        const text = typed?.(naughty) ?? naughty;
        const { code, msg } = await send(text);
        if (code === 0) {
          taken += 1;
          const all = await back(text);
          const due = kept(text);
          expect([text, all]).toEqual([text, all.map(() => due)]);
          expect(all.length).toBeGreaterThan(0);
        } else {
          expect([text, Object.hasOwn(refusalWords, code), msg]).toEqual([
            text,
            true,
            expect.stringMatching(/\S/),
          ]);
        }
        await afterwards?.();
      }
      expect(taken).toBeGreaterThanOrEqual(least);
      // Nothing that was refused was kept all the same.
      expect(await takeCards()).toEqual([]);
      expect(await server.ops.audit()).toEqual([]);
    },
  );
});

it('a password is read as it was typed, a mark in front of it too', async () => {
  const fields = { old_password: '\ufeffone', new_password: 'two', new_password_confirm: 'two' };
  const request = new Request('http://localhost/private/api/member/modify_password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  expect(await readInput(modifyPassword, request)).toEqual(fields);
});
