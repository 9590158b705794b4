import { bankCardAdd } from '#api/contract/bankcard.ts';
import { CODE } from '#api/contract/codes.ts';
import { macOf, sealText } from '../auth/sealedText.ts';
import { countOrRefuse } from '../auth/throttle.ts';
import { isConstraint } from '../db/transact.ts';
import { transactInTurn } from '../db/turns.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';
import { lockMember } from '../member/lockMember.ts';
import { readPersonName } from '../member/personName.ts';
import { requireVerified } from '../member/requireVerified.ts';
import { holdSecret } from '../secretMark.ts';
import { readSetting } from '../site/settingsTable.ts';
import { cardsOf, cardView } from './view.ts';

const NUMBER = /^\d{12,19}$/;
const ONE_DIGIT_ONLY = /^(\d)\1+$/;
const MAX_BRANCH = 60;

/**
 * Whether a text can be a card number. The check digit is only checked as a hint in the client:
 * some banks issue cards with a wrong one.
 */
const isPossibleNumber = (text: string): boolean => NUMBER.test(text) && !ONE_DIGIT_ONLY.test(text);

/**
 * Binds a card of a verified member, in the verified name only: money is paid to nobody else.
 * @throws Refusal 1000, 1002, 1301, 1302, 3201 when the card is bound by anyone, 3202, 3203, 3204.
 */
export const bankCardAddRoute = memberRoute(bankCardAdd, async (context, input) => {
  const { memberId, secrets, settings, now } = context;
  const number = input.card_no.replace(/\s/g, '');
  if (!isPossibleNumber(number)) throw new Refusal(CODE.badCardNumber);
  const holder = readPersonName(input.realname);
  const branch = input.name.trim();
  if (holder === null || branch.length > MAX_BRANCH) throw new Refusal(CODE.badRequest);
  await countOrRefuse(context, `card:${memberId}`, settings.bankCard);
  try {
    return await transactInTurn(context, `member:${memberId}`, async (trx) => {
      await holdSecret(trx, secrets);
      const member = await lockMember(trx, memberId);
      requireVerified(member.realname_status);
      if (holder !== member.realname) throw new Refusal(CODE.holderMismatch);
      // Held: an operator who is taking it back comes first, or finds this card.
      const bank = await trx
        .selectFrom('bank_card_types')
        .select('id')
        .where('id', '=', input.bank_card_type_id)
        .forKeyShare()
        .executeTakeFirst();
      if (!bank) throw new Refusal(CODE.badRequest);
      const bound = await cardsOf(trx, memberId).execute();
      if (bound.length >= (await readSetting(trx, 'max_bank_cards'))) {
        throw new Refusal(CODE.tooManyCards);
      }
      const { id } = await trx
        .insertInto('bank_cards')
        .values({
          member_id: memberId,
          type_id: bank.id,
          holder,
          branch,
          number_sealed: sealText(number, secrets.data),
          number_mac: macOf(number, secrets.data),
          last4: number.slice(-4),
          created_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = await cardsOf(trx, memberId).where('card.id', '=', id).executeTakeFirstOrThrow();
      return cardView(row, settings);
    });
  } catch (error) {
    if (isConstraint(error, 'bank_cards_bound_once')) throw new Refusal(CODE.cardBound);
    throw error;
  }
});
