import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { BankCardType } from '#api/contract/bankcard.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChevronDownIcon } from '#shared/icons/controls/ChevronDownIcon.tsx';
import { bare } from '#shared/theme/styles.ts';
import { LazySearchPicker } from '#shared/ui/code/lazyOverlays.tsx';
import { FieldMessage } from '#shared/ui/fields/FieldMessage.tsx';
import { FieldBox, FieldHead, FieldLabel } from '#shared/ui/fields/fieldStyles.ts';
import { bankcardTexts } from '../bankcardTexts.ts';
import { bankGroup, byName } from './bankOrder.ts';

const Button = styled('button')(({ theme }) => ({
  ...bare,
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minWidth: 0,
  minHeight: '3.5rem',
  margin: '0 -16px',
  padding: '6px 16px',
  borderRadius: 16,
  fontSize: '1.0625rem',
  lineHeight: '1.5rem',
  '&[data-empty]': { color: theme.vars.palette.ink3 },
  '& svg': { color: theme.vars.palette.ink3 },
}));

interface BankFieldProps {
  banks: readonly BankCardType[];
  /** The bank's id as text, '' for none. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Opens the searchable list of banks, grouped by the letters that their names begin with. */
export const BankField = ({ banks, value, onChange, error }: BankFieldProps) => {
  const t = useTexts(bankcardTexts);
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = banks.find((bank) => String(bank.id) === value);
  return (
    <div>
      <FieldHead>
        <FieldLabel htmlFor={id}>{t('bank')}</FieldLabel>
      </FieldHead>
      <FieldBox data-invalid={error ? '' : undefined}>
        <Button
          id={id}
          type="button"
          name="bank"
          aria-haspopup="dialog"
          aria-label={chosen ? t('bankChosen', { name: chosen.name }) : undefined}
          aria-describedby={error ? `${id}-message` : undefined}
          data-empty={chosen ? undefined : ''}
          onClick={() => setOpen(true)}
        >
          {chosen?.name ?? t('bankPlaceholder')}
          <ChevronDownIcon size={18} plain />
        </Button>
      </FieldBox>
      <FieldMessage id={`${id}-message`} error={error} />
      <LazySearchPicker
        open={open}
        onClose={() => setOpen(false)}
        title={t('bankPlaceholder')}
        searchLabel={t('bankSearch')}
        items={banks.toSorted(byName).map((bank) => ({
          id: bank.id,
          label: bank.name,
          group: bankGroup(bank.name),
          keywords: bank.code,
        }))}
        selected={chosen?.id}
        onPick={(bank) => onChange(String(bank))}
      />
    </div>
  );
};
