import { expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { REALNAME } from '#api/contract/member.ts';
import { sealText } from '#server/auth/sealedText.ts';
import { fillIdentityDigests } from '#server/member/identityDigests.ts';
import { memberIdOf } from '#test/support/sample/members.ts';
import { testSecrets } from '#test/support/seed/seededDump.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { newMember } from '../support.ts';
import { uploadedPath } from '../upload/uploads.ts';

const FIRST = '13700000031';
const SECOND = '13700000032';
const NUMBER = '11010119900307723X';
const OTHER_NUMBER = '11010519491231002X';
/** That of the samples' verified member. */
const SAMPLE_NUMBER = '110101198806169184';

const server = await serverForFile();

/** A new member who can apply to be verified with a number. */
const applicant = async (phone: string) => {
  const caller = await newMember(server, phone, '100');
  const pictures = {
    id_front_img: await uploadedPath(server, phone, 'realname'),
    id_back_img: await uploadedPath(server, phone, 'realname'),
  };
  return (id_no = NUMBER) =>
    caller.post('/private/api/realname/add', { realname: '王小明', id_no, ...pictures });
};

const idOf = (phone: string): Promise<number> => memberIdOf(server.db, phone);

it('one identity number is verified for one member', async () => {
  const first = await applicant(FIRST);
  const second = await applicant(SECOND);
  // An application with a number keeps nobody from it: whose it is shows in the review.
  expect(await first()).toMatchObject({ code: 0 });
  expect(await second()).toMatchObject({ code: 0 });
  await server.ops.approveRealname(FIRST);
  const secondId = await idOf(SECOND);
  await expect(server.ops.approveRealname(SECOND)).rejects.toThrow(
    `The identity number of member ${secondId} is verified for another member already.`,
  );
  await server.ops.rejectRealname(SECOND, '证件已被使用');
  for (const number of [NUMBER, ` ${NUMBER.toLowerCase()}`, SAMPLE_NUMBER]) {
    expect(await second(number)).toMatchObject({
      code: CODE.idNumberTaken,
      msg: '该身份证号已用于其他账号的实名认证',
    });
  }
  const member = await server.db
    .selectFrom('members')
    .select(['realname', 'realname_status'])
    .where('phone', '=', SECOND)
    .executeTakeFirstOrThrow();
  expect(member).toEqual({ realname: '', realname_status: REALNAME.rejected });
  expect(await second(OTHER_NUMBER)).toMatchObject({ code: 0 });
});

it('whose numbers are known cannot be found out by trying many', async () => {
  const apply = await applicant(FIRST);
  const codes: number[] = [];
  for (let nth = 0; nth < 11; nth += 1) codes.push((await apply(SAMPLE_NUMBER)).code);
  expect(codes).toEqual([...Array(10).fill(CODE.idNumberTaken), CODE.tooMany]);
  expect(await apply(OTHER_NUMBER)).toMatchObject({ code: CODE.tooMany });
});

it('numbers that were verified before they could be compared count as well', async () => {
  const verified = (member_id: number, number: string) => ({
    member_id,
    realname: '王小明',
    id_no_masked: '1****************X',
    id_no_sealed: sealText(number, testSecrets.data),
    id_front_path: '',
    id_back_path: '',
    status: REALNAME.verified,
    created_at: new Date(server.clock.now()),
  });
  const newcomer = await idOf(DEMO.newcomer);
  const disabled = await idOf(DEMO.disabled);
  await server.db
    .insertInto('realname_applications')
    .values([verified(newcomer, NUMBER), verified(disabled, NUMBER)])
    .execute();

  const reported: unknown[] = [];
  const scope = { db: server.db, secrets: testSecrets };
  await fillIdentityDigests(scope, (error) => reported.push(error));
  expect(await (await applicant(FIRST))()).toMatchObject({ code: CODE.idNumberTaken });
  // The first keeps it; of the second the operator is shown, without the number.
  expect(reported).toEqual([
    new Error(`The identity number of member ${disabled} is verified for another member already.`),
  ]);
});
