import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import type { Tx } from '#api/contract/money.ts';
import { wayOf } from '#api/money/txWays.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useServerName } from '#shared/i18n/serverNames.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { LazyBottomSheet } from '#shared/ui/code/lazyOverlays.tsx';
import { type KeyValue, KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { useLast } from '#shared/ui/overlays/useLast.ts';
import { historyTexts } from './historyTexts.ts';
import { txLink } from './txWords.ts';

const Head = styled('div')({ padding: '4px 0 10px' });
const WAYS = { in: 'amountIn', out: 'amountOut' } as const;

/** All fields of one transaction, with a link to what it refers to. */
export const TxSheet = ({ tx, onClose }: { tx: Tx | null; onClose: () => void }) => {
  const t = useTexts(historyTexts);
  const nameOf = useServerName('transaction');
  const { isHidden } = useAmountDisplay();
  const navigate = useNavigate();
  const last = useLast(tx);
  const link = last && txLink(last);
  const way = last && wayOf(last);
  const rows: KeyValue[] = last
    ? [
        { label: t('item'), value: last.title || UNKNOWN, ...(last.title && { copy: last.title }) },
        { label: t('type'), value: nameOf(last.type, last.type_name) || UNKNOWN },
        { label: t('time'), value: formatDateTime(last.created_at) },
        ...(last.remark ? [{ label: t('remark'), value: last.remark, copy: last.remark }] : []),
        { label: t('number'), value: String(last.id), copy: String(last.id) },
      ]
    : [];
  const sums: KeyValue[] = last
    ? [
        { label: t('direction'), value: way ? t(WAYS[way]) : UNKNOWN },
        {
          label: t('amount'),
          value: <Amount value={last.amount} even />,
          ...(last.amount && !isHidden && { copy: last.amount }),
        },
        { label: t('balance'), value: <Amount value={last.balance} even /> },
      ]
    : [];
  return (
    <LazyBottomSheet
      open={tx !== null}
      onClose={onClose}
      title={t('detail')}
      footer={
        link && (
          <PillButton
            variant="soft"
            onClick={() => {
              onClose();
              void navigate(link.to);
            }}
          >
            {t(link.text)}
          </PillButton>
        )
      }
    >
      {last && (
        <Head>
          <Amount value={last.amount} {...(way && { sign: way })} size="xl" />
        </Head>
      )}
      <KeyValues rows={rows} />
      <KeyValues heading={t('sums')} rows={sums} />
    </LazyBottomSheet>
  );
};
