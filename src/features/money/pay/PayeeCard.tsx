import { styled } from '@mui/material/styles';
import { type Deposit, noPayee, type Payee } from '#api/contract/money.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import * as onPaper from '#shared/theme/paperColours.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { type KeyValue, KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { passFocusOn } from '#shared/ui/feedback/passFocusOn.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { useFailedPicture } from '#shared/ui/pictures/useFailedPicture.ts';
import { isWebAddress, safeLink } from '#shared/webAddress.ts';
import { moneyTexts } from '../moneyTexts.ts';
import { qrcodeTexts } from './qrcodeTexts.ts';

const Code = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '8px 0',
  textAlign: 'center',
  color: theme.vars.palette.ink2,
  // Cameras read a code best dark on white, in every theme.
  '& img': {
    width: 200,
    maxWidth: '100%',
    padding: 12,
    borderRadius: 14,
    background: onPaper.white,
  },
  '& a': {
    ...theme.typography.subtitle2,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: theme.vars.palette.brand,
  },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 4,
  color: theme.vars.palette.ink2,
}));

const BESIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

const isElsewhere = (href: string): boolean =>
  new URL(href, location.href).origin !== location.origin;

const QrCode = ({ src, onRetry }: { src: string; onRetry: () => unknown }) => {
  const t = useTexts(qrcodeTexts);
  const [failed, fail] = useFailedPicture(src);
  const href = safeLink(src);
  if (failed) {
    return (
      <Tip
        tone="error"
        role="alert"
        action={
          <span ref={passFocusOn}>
            <TextLink onClick={() => void onRetry()}>{t('retry')}</TextLink>
          </span>
        }
      >
        {t('failed')}
      </Tip>
    );
  }
  return (
    <Code>
      <img src={src} alt={t('qrcode')} onError={fail} />
      <p>{t('hint')}</p>
      {/* Browsers open what is of another host instead of saving it. */}
      {href !== null && (
        <a href={href} download {...(isElsewhere(href) && BESIDE)}>
          {t('save')}
        </a>
      )}
    </Code>
  );
};

const useRows = (payee: Payee, orderNo: string): KeyValue[] => {
  const t = useTexts(moneyTexts);
  const row = (label: string, value: string): KeyValue[] =>
    value === '' ? [] : [{ label, value, copy: value }];
  return [
    ...row(t('accountName'), payee.account_name),
    ...row(t('bankName'), payee.bank_name),
    ...row(t('branch'), payee.branch),
    ...row(t(payee.type === 'coin' ? 'address' : 'accountNo'), payee.account_no),
    ...row(t('payeeRemark'), payee.remark),
    ...row(t('orderNo'), orderNo),
  ];
};

interface PayeeCardProps {
  deposit: Deposit;
  /** Has what could not be loaded loaded again. */
  onRetry: () => unknown;
}

/** The payee: an account to copy, a code to scan or a page to open. */
export const PayeeCard = ({ deposit, onRetry }: PayeeCardProps) => {
  const t = useTexts(moneyTexts);
  const { payee } = deposit;
  const rows = useRows(payee ?? noPayee, deposit.order_no);
  const link = payee && isWebAddress(payee.link) ? payee.link : '';
  const isPayable = payee !== null && Boolean(payee.account_no || payee.qrcode || link);
  return (
    <Card title={t('payTo')}>
      {!isPayable && (
        <Tip tone="error" role="alert">
          {t('noPayee')}
        </Tip>
      )}
      {payee?.qrcode && <QrCode src={payee.qrcode} onRetry={onRetry} />}
      {link && (
        <Code>
          <TextLink href={link}>{t('openLink')}</TextLink>
          <p>{t('linkHint')}</p>
        </Code>
      )}
      <KeyValues rows={rows} />
      {payee?.remark && <Note>{t('remarkNote')}</Note>}
    </Card>
  );
};
