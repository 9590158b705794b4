import { ORDER, type Order } from '#api/contract/order.ts';
import { useAppSelector } from '#app/hooks.ts';
import type { AttemptOf } from '#sagas/attempt/attempt.ts';
import { selectBuybackStatus } from '#sagas/attempt/attemptSelectors.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ClockIcon } from '#shared/icons/controls/ClockIcon.tsx';
import { useCheckedBy } from '#shared/ui/facts/useCheckedBy.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { buybackTexts } from './buybackTexts.ts';

/** States of an order that ended without a buyback. */
const ENDED: ReadonlySet<number> = new Set([ORDER.completed, ORDER.cancelled]);

/** That the outcome is being looked for, and when it should be known. */
const Checking = ({ id, attempt }: { id: string | undefined; attempt: AttemptOf<'buyback'> }) => {
  const t = useTexts(buybackTexts);
  return (
    <Tip tone="amber" role="status" icon={<ClockIcon size={19} plain />}>
      <div id={id}>
        {t('checking')}
        <br />
        {t('checkingText')}
        {useCheckedBy(attempt).map(({ label, value }) => (
          <div key={label}>
            {label} {value}
          </div>
        ))}
      </div>
    </Tip>
  );
};

/**
 * Of a buyback whose answer was lost: that it is being looked for, was not carried out, or is known to another tab; or
 * that another tab sends one. `id`: of what says why none can be asked for now.
 */
export const BuybackOutcome = ({ id, order }: { id?: string; order: Order }) => {
  const t = useTexts(buybackTexts);
  const status = useAppSelector(selectBuybackStatus(order.id));
  if (status.kind === 'checking') return <Checking id={id} attempt={status.attempt} />;
  if (status.kind === 'elsewhere') {
    return (
      <Tip tone="amber" role="status" icon={<ClockIcon size={19} plain />}>
        <span id={id}>{t('elsewhere')}</span>
      </Tip>
    );
  }
  // Once it is read again, an order that was bought back says so itself.
  if (status.kind === 'shownElsewhere' && order.status === ORDER.earning) {
    return (
      <Tip tone="info" role="status">
        {t('shownElsewhere')}
      </Tip>
    );
  }
  if (status.kind !== 'notPlaced') return null;
  // The page may have read the order before it ended, or after what was looked for.
  const isOver = status.why === 'over' || ENDED.has(order.status);
  const missing = status.why === 'notFound' ? 'notFound' : 'notDone';
  return (
    <Tip tone="info" role="status">
      {t(isOver ? 'orderOver' : missing)}
    </Tip>
  );
};
