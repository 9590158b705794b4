import { bankCardDel } from '#api/contract/bankcard.ts';
import { CODE } from '#api/contract/codes.ts';
import { WITHDRAWAL } from '#api/contract/money.ts';
import { transactInTurn } from '../db/turns.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute } from '../http/route.ts';

/**
 * Deletes one of the member's cards, unless a withdrawal to it is running: the money could be
 * returned.
 * @throws Refusal 3104 when there is no such card, 1000 with its reason while a withdrawal to it is
 * running.
 */
export const bankCardDelRoute = memberRoute(bankCardDel, async (context, input) => {
  const { memberId, now } = context;
  await transactInTurn(context, `member:${memberId}`, async (trx) => {
    // Locked: a withdrawal to this card waits for this transaction, and the other way round.
    const card = await trx
      .selectFrom('bank_cards')
      .select('id')
      .where('id', '=', input.id)
      .where('member_id', '=', memberId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!card) throw new Refusal(CODE.bankCardMissing);
    const running = await trx
      .selectFrom('withdrawals')
      .select('id')
      .where('bank_card_id', '=', card.id)
      .where('status', 'in', [WITHDRAWAL.reviewing, WITHDRAWAL.paying])
      .executeTakeFirst();
    if (running) throw new Refusal(CODE.badRequest, null, '该银行卡有提现在处理中，暂不能删除');
    await trx
      .updateTable('bank_cards')
      .set({ deleted_at: now() })
      .where('id', '=', card.id)
      .execute();
  });
  return null;
});
