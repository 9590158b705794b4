import { sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import type { Db } from '../db/open.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * A phone number is its dial code and the number after it, dialled as one. Territories that share a dial code (+1, +7,
 * +44) are rows of their own, and +1 268 is a row beside +1: one number can be named in several ways.
 */

/** A number as it was named. */
export interface Phone {
  readonly areaCodeId: number;
  readonly phone: string;
  /** All its digits, the dial code first: the same however it was named. */
  readonly dialled: string;
}

const PHONE = /^\d{5,15}$/;
const SHORTEST_PHONE = 5;
const LONGEST_DIAL_CODE = 6;
const CHINA = '86';
const CHINA_PHONE = /^1[3-9]\d{9}$/;

/** A phone number, of the default area where none is named. @throws Refusal 1000 when it cannot be one. */
export const readPhone = async (db: Db, areaCodeId: number | '', typed: string): Promise<Phone> => {
  const area = await db
    .selectFrom('area_codes')
    .select(['id', 'code'])
    .$if(areaCodeId === '', (query) => query.where('is_default', '=', true))
    .$if(areaCodeId !== '', (query) => query.where('id', '=', Number(areaCodeId)))
    .executeTakeFirst();
  const phone = typed.replace(/[\s-]/g, '');
  if (!area || !PHONE.test(phone)) throw new Refusal(CODE.badRequest);
  if (area.code === CHINA && !CHINA_PHONE.test(phone)) throw new Refusal(CODE.badRequest);
  return { areaCodeId: area.id, phone, dialled: area.code + phone };
};

/**
 * The one way in which a number is stored, whichever way it was named: under the longest dial code that it begins
 * with, and the first row of that. So the unique index holds against two who register one number at once.
 */
export const storedPhone = async (db: Db, { dialled }: Phone): Promise<Phone> => {
  const { id, code } = await db
    .selectFrom('area_codes')
    .select(['id', 'code'])
    .where(sql<boolean>`starts_with(${dialled}, code)`)
    .where(sql<number>`length(code)`, '<=', dialled.length - SHORTEST_PHONE)
    .orderBy(sql`length(code)`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { areaCodeId: id, phone: dialled.slice(code.length), dialled };
};

/** Members with this number, however it was named when they registered, in the order of their ids. */
export const membersByNumber = (db: Db, dialled: string) => {
  const rests = Array.from({ length: LONGEST_DIAL_CODE }, (_, at) => dialled.slice(at + 1));
  return db
    .selectFrom('members')
    .innerJoin('area_codes', 'area_codes.id', 'members.area_code_id')
    .where('members.phone', 'in', rests)
    .where(sql<string>`area_codes.code || members.phone`, '=', dialled)
    .orderBy('members.id');
};
