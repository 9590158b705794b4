import * as v from 'valibot';
import { isApiError } from '#api/client/apiError.ts';
import type { BankCard } from '#api/contract/bankcard.ts';
import { CODE } from '#api/contract/codes.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { lastDigits } from '#shared/format/masks.ts';
import type { FieldErrors } from '#shared/forms/fieldErrors.ts';
import type { BankcardTextKey } from '../bankcardTexts.ts';

/** `bank` is the bank's id as text, '' for none; `number` digits without spaces. */
export interface CardValues extends Record<string, string> {
  readonly holder: string;
  readonly bank: string;
  readonly number: string;
  readonly branch: string;
}
export type CardErrors = FieldErrors<keyof CardValues & string, BankcardTextKey>;

const key = (text: BankcardTextKey): BankcardTextKey => text;
const required = (text: BankcardTextKey) => v.pipe(v.string(), v.trim(), v.nonEmpty(key(text)));

/** Validation: no empty field, only digits in the number. */
export const cardSchema = v.object({
  holder: required('holderRequired'),
  bank: required('bankRequired'),
  number: v.pipe(required('numberRequired'), v.regex(/^\d+$/, key('numberDigits'))),
  branch: required('branchRequired'),
});

/** Maps a refusal to its field, with the server's message; {} when it is about no field. */
export const cardRefusals = (error: unknown): CardErrors => {
  if (!isApiError(error) || error.kind !== 'business') return {};
  switch (error.code) {
    case CODE.cardBound:
    case CODE.badCardNumber:
      return { number: errorMessage(error) };
    case CODE.holderMismatch:
      return { holder: errorMessage(error) };
    default:
      return {};
  }
};

/** Whether a bound card is the typed one, as far as its masked number says. */
export const isTyped = (card: BankCard, { bank, number, branch }: CardValues): boolean =>
  String(card.bank_card_type_id) === bank &&
  lastDigits(card.card_no) === lastDigits(number) &&
  card.name === branch.trim();
