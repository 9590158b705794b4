import { randomBytes } from 'node:crypto';
import { REALNAME } from '#api/contract/member.ts';
import { hashPassword, hashPayPassword } from '../auth/passwords.ts';
import { macOf, sealText } from '../auth/sealedText.ts';
import type { Scope } from '../http/context.ts';
import { daysBefore } from './days.ts';

/** The members that documentation and tests log in as. */
export const DEMO = {
  password: 'Hengdu2026',
  payPassword: '246810',
  /** Verified, with a history and 100,000.00. */
  lin: '13800000001',
  linEmail: 'lin@example.com',
  linInvite: '8K2F6Q',
  /** New: no payment password, not verified, no money. */
  newcomer: '13800000002',
  disabled: '13800000003',
} as const;

/** An invented number with a correct check digit. */
const LIN_ID_NUMBER = '110101198806169184';

/** Members of the demo member's team: level 1 invited by Lin, level 2 by level 1, and so on. */
const TEAM: readonly (readonly string[])[] = [
  '陈小舟 周文清 王若谷 李映川 赵一宁 吴清和 郑思远 孙晓岚 钱知秋 冯念安 何远山 吕明轩'.split(' '),
  '许星河 沈云帆 韩雨桐 杨书白 朱晨曦 秦子墨 尤佳宁 施雅文 张望舒 孔令仪 曹景行'.split(' '),
  '严知微 华清越 金闻笛 魏思齐 陶然之'.split(' '),
];

/** How many of the first members of each level are verified. */
const VERIFIED_SHARE = 3;

/** Ids of the demo members. */
export interface SeedMembers {
  readonly lin: number;
  readonly newcomer: number;
  readonly disabled: number;
  /** Verified members of the team, who have invested. */
  readonly investors: readonly number[];
}

/** Writes the demo members and the team. */
export const seedMembers = async (scope: Scope, now: Date): Promise<SeedMembers> => {
  const { db, secrets, settings } = scope;
  const { id: china } = await db
    .selectFrom('area_codes')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  const insert = async (
    rows: Parameters<ReturnType<typeof db.insertInto<'members'>>['values']>[0],
  ) => (await db.insertInto('members').values(rows).returning('id').execute()).map((row) => row.id);

  const demo = async (phone: string, username: string, invite: string, joined: number) => ({
    username,
    area_code_id: china,
    phone,
    email: null as string | null,
    password_hash: await hashPassword(DEMO.password, settings),
    invite_code: invite,
    created_at: daysBefore(now, joined),
  });
  const [lin = 0, newcomer = 0, disabled = 0] = await insert([
    {
      ...(await demo(DEMO.lin, '林知行', DEMO.linInvite, 420)),
      email: DEMO.linEmail,
      pay_password_hash: await hashPayPassword(DEMO.payPassword, scope),
      realname: '林知行',
      realname_status: REALNAME.verified,
    },
    {
      ...(await demo(DEMO.newcomer, '会员0002', '3M7TWX', 1)),
      email: null,
      pay_password_hash: null,
      realname: '',
      realname_status: REALNAME.none,
    },
    {
      ...(await demo(DEMO.disabled, '会员0003', '5P9RHC', 200)),
      email: null,
      pay_password_hash: null,
      realname: '',
      realname_status: REALNAME.none,
      disabled: true,
    },
  ]);
  await db
    .insertInto('realname_applications')
    .values({
      member_id: lin,
      realname: '林**',
      id_no_masked: '1***************4',
      id_no_sealed: sealText(LIN_ID_NUMBER, secrets.data),
      id_no_mac: macOf(LIN_ID_NUMBER, secrets.identity),
      id_front_path: '',
      id_back_path: '',
      status: REALNAME.verified,
      created_at: daysBefore(now, 419),
      audited_at: daysBefore(now, 418),
    })
    .execute();

  // Nobody logs in as these members: their password is random.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), settings);
  const investors: number[] = [];
  let inviters = [lin];
  for (const [level, names] of TEAM.entries()) {
    const ids = await insert(
      names.map((name, index) => ({
        username: name,
        area_code_id: china,
        phone: `139${String(level + 1)}${String(2_087_300 + index * 7919).padStart(7, '0')}`,
        email: null,
        password_hash: passwordHash,
        realname: name,
        realname_status: index % VERIFIED_SHARE === 2 ? REALNAME.none : REALNAME.verified,
        invite_code: `T${level + 1}${String(index + 1).padStart(2, '0')}ZX`,
        inviter_id: inviters[index % inviters.length] ?? lin,
        created_at: daysBefore(now, 380 - level * 110 - index * 9),
      })),
    );
    investors.push(...ids.filter((_, index) => index % VERIFIED_SHARE !== 2).slice(0, 3));
    inviters = ids;
  }
  return { lin, newcomer, disabled, investors };
};
