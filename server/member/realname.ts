import { NO_APPLICATION, realnameAdd, realnameInfo } from '#api/contract/account.ts';
import { CODE } from '#api/contract/codes.ts';
import { REALNAME } from '#api/contract/member.ts';
import { macOf, sealText } from '../auth/sealedText.ts';
import { countOrRefuse } from '../auth/throttle.ts';
import { transactInTurn } from '../db/turns.ts';
import { maskName } from '../http/mask.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';
import { unixOf, unixOrNull } from '../ledger/calendar.ts';
import { holdSecret } from '../secretMark.ts';
import { areOwnUploads, unusablePicture } from '../upload/own.ts';
import { uploadUrl } from '../upload/signedUrl.ts';
import { maskIdNumber, readIdNumber } from './idNumber.ts';
import { lockMember } from './lockMember.ts';
import { readPersonName } from './personName.ts';

/** The newest application, masked; its pictures have expiring addresses. */
export const realnameInfoRoute = memberRoute(realnameInfo, async (context) => {
  const row = await context.db
    .selectFrom('realname_applications')
    .selectAll()
    .where('member_id', '=', context.memberId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return NO_APPLICATION;
  return {
    status: row.status,
    realname: maskName(row.realname),
    id_no: row.id_no_masked,
    id_front_img: uploadUrl(context, row.id_front_path),
    id_back_img: uploadUrl(context, row.id_back_path),
    reason: row.reason,
    created_at: unixOf(row.created_at),
    audited_at: unixOrNull(row.audited_at),
  };
});

/**
 * Applies for verification, also after a rejection.
 * @throws Refusal 1000, which says why, for an invalid name or pictures, 1302 while one is under review or once
 * verified, 1303, 1304 when another member is verified with the number.
 */
export const realnameAddRoute = memberRoute(realnameAdd, async (context, input) => {
  const { memberId, secrets, settings, now } = context;
  const at = now();
  const name = readPersonName(input.realname);
  if (name === null) throw new Refusal(CODE.badRequest, null, '姓名有误，请按证件填写');
  const idNumber = readIdNumber(input.id_no, at);
  if (idNumber === null) throw new Refusal(CODE.badIdNumber);
  const pictures = [input.id_front_img, input.id_back_img];
  if (input.id_front_img === input.id_back_img) {
    throw new Refusal(CODE.badRequest, null, '证件两面须为两张不同的图片');
  }
  if (!(await areOwnUploads(context, memberId, 'realname', pictures))) throw unusablePicture();
  const idNumberMac = macOf(idNumber, secrets.identity);
  await countOrRefuse(context, `realname:${memberId}`, settings.realname);
  await transactInTurn(context, `member:${memberId}`, async (trx) => {
    await holdSecret(trx, secrets);
    const member = await lockMember(trx, memberId);
    if (member.realname_status === REALNAME.verified) {
      throw new Refusal(CODE.realnamePending, null, '您已完成实名认证');
    }
    if (member.realname_status === REALNAME.pending) throw new Refusal(CODE.realnamePending);
    const taken = await trx
      .selectFrom('realname_applications')
      .select('id')
      .where('id_no_mac', '=', idNumberMac)
      .where('status', '=', REALNAME.verified)
      .executeTakeFirst();
    if (taken) throw new Refusal(CODE.idNumberTaken);
    await trx
      .insertInto('realname_applications')
      .values({
        member_id: memberId,
        realname: name,
        id_no_masked: maskIdNumber(idNumber),
        id_no_sealed: sealText(idNumber, secrets.data),
        id_no_mac: idNumberMac,
        id_front_path: input.id_front_img,
        id_back_path: input.id_back_img,
        status: REALNAME.pending,
        created_at: at,
      })
      .execute();
    await trx
      .updateTable('members')
      .set({ realname_status: REALNAME.pending })
      .where('id', '=', memberId)
      .execute();
  });
  return { status: REALNAME.pending };
});
