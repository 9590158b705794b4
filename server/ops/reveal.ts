import { unsealText } from '../auth/sealedText.ts';
import type { Db } from '../db/open.ts';
import type { Scope } from '../http/context.ts';
import { amountOf } from '../ledger/money.ts';
import { readPicture } from '../upload/pictureFiles.ts';
import { findByAccount, shownMember } from './findMember.ts';

/** A picture on its way to the operator's files. */
export interface RevealedPicture {
  readonly name: string;
  readonly base64: string;
}

const DEPOSIT_STATUS = ['to be paid', 'under review', 'credited', 'rejected', 'closed'];
const WITHDRAWAL_STATUS = ['under review', 'being paid', 'arrived', 'rejected', 'failed'];
const REALNAME_STATUS = ['none', 'under review', 'verified', 'rejected'];

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A sealed number as it was typed in. @throws Error where another secret has sealed it. */
const unsealed = ({ secrets }: Scope, sealed: string): string => {
  try {
    return unsealText(sealed, secrets.data);
  } catch (cause) {
    const why =
      'This number was sealed with another SERVER_SECRET: it cannot be read with this one.';
    throw new Error(why, { cause });
  }
};

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The picture, or none where none was handed in, as by sample members. @throws Error where one that was is not there. */
const pictureOf = async (
  { db, settings }: Scope,
  path: string,
  name: string,
): Promise<RevealedPicture[]> => {
  if (path === '') return [];
  const row = await db
    .selectFrom('uploads')
    .select(['media_type', 'content'])
    .where('path', '=', path)
    .executeTakeFirst();
  const bytes = row && (row.content ?? (await readPicture(settings.uploadDir, path)));
  if (!bytes) throw new Error(`The picture ${path} is missing.`);
  return [
    {
      name: `${name}.${ENDINGS[row.media_type] ?? 'bin'}`,
      base64: Buffer.from(bytes).toString('base64'),
    },
  ];
};

const memberOf = async (db: Db, id: number) => {
  const { code, ...row } = await db
    .selectFrom('members')
    .leftJoin('area_codes', 'area_codes.id', 'members.area_code_id')
    .select(['members.id as member', 'code', 'phone', 'email', 'realname', 'disabled'])
    .where('members.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, ...shownMember({ code, ...row }) };
};

/**
 * What an operator must see to do the work and nobody else may: card and identity numbers, and the
 * pictures that members handed in. Each is recorded with its reason, see recordOperation.
 */
export const createReveals = (scope: Scope) => {
  const { db } = scope;
  return {
    /** To whom a withdrawal is to be paid, with the number of the card. */
    withdrawal: async (orderNo: string) => {
      const row = await db
        .selectFrom('withdrawals as w')
        .innerJoin('bank_cards as card', 'card.id', 'w.bank_card_id')
        .selectAll('w')
        .select(['card.holder', 'card.branch', 'card.number_sealed'])
        .where('order_no', '=', orderNo)
        .executeTakeFirst();
      if (!row) throw new Error(`No withdrawal ${orderNo}.`);
      return {
        order_no: row.order_no,
        status: WITHDRAWAL_STATUS[row.status],
        to_pay: amountOf(row.actual_amount),
        holder: row.holder,
        bank: row.bank_name,
        branch: row.branch,
        card_no: unsealed(scope, row.number_sealed),
        amount: amountOf(row.amount),
        fee: amountOf(row.fee),
        reason: row.reason,
        created_at: timeOf(row.created_at),
        audited_at: timeOf(row.audited_at),
        finished_at: timeOf(row.finished_at),
        ...(await memberOf(db, row.member_id)),
      };
    },
    /** What a deposit's member says to have paid, with the proof. */
    deposit: async (orderNo: string) => {
      const row = await db
        .selectFrom('deposits')
        .selectAll()
        .where('order_no', '=', orderNo)
        .executeTakeFirst();
      if (!row) throw new Error(`No deposit ${orderNo}.`);
      return {
        order_no: row.order_no,
        status: DEPOSIT_STATUS[row.status],
        paid: amountOf(row.pay_amount),
        to_credit: amountOf(row.actual_amount),
        fee: amountOf(row.fee),
        way: [row.pay_name, row.channel_name].filter(Boolean).join(' · '),
        payee: row.payee,
        reason: row.reason,
        created_at: timeOf(row.created_at),
        submitted_at: timeOf(row.submitted_at),
        audited_at: timeOf(row.audited_at),
        ...(await memberOf(db, row.member_id)),
        pictures: await pictureOf(scope, row.img, `${orderNo}-proof`),
      };
    },
    /** A member's newest application for verification, with number and pictures. */
    identity: async (account: string) => {
      const { id } = await findByAccount(db, account);
      const row = await db
        .selectFrom('realname_applications')
        .selectAll()
        .where('member_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      if (!row) throw new Error(`Member ${id} never applied for verification.`);
      return {
        ...(await memberOf(db, id)),
        status: REALNAME_STATUS[row.status],
        applied_as: row.realname,
        id_no: unsealed(scope, row.id_no_sealed),
        reason: row.reason,
        created_at: timeOf(row.created_at),
        audited_at: timeOf(row.audited_at),
        pictures: [
          ...(await pictureOf(scope, row.id_front_path, `member-${id}-front`)),
          ...(await pictureOf(scope, row.id_back_path, `member-${id}-back`)),
        ],
      };
    },
  };
};
