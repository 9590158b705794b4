import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import type { ProductType } from '#api/contract/product.ts';
import { selectCurrency } from '#api/session/sessionSlice.ts';
import { useWholeProductsQuery } from '#api/wholeProductsApi.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ALL_TYPES } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { AmountField } from '#shared/ui/keypads/AmountField.tsx';
import { ChipTabs } from '#shared/ui/navigation/ChipTabs.tsx';
import { BottomSheet } from '#shared/ui/overlays/BottomSheet.tsx';
import type { TypeChoice } from '../list/useChosenType.ts';
import { FIND_ALL, type Finding, RISK_LEVELS, SORTS, STATES } from './finding.ts';
import { findProducts } from './findProducts.ts';
import { foundTexts } from './foundTexts.ts';

const Part = styled('section')(({ theme }) => ({
  // The chips reach the sheet's edges as they do the page's.
  '--gutter': '20px',
  padding: '6px 0 8px',
  '@media (forced-colors: active)': { outline: 'none' },
  '& > h3': { ...theme.typography.subtitle2, marginBottom: 2, color: theme.vars.palette.ink2 },
}));

/** One choice of the sheet; '' is none. */
const ChoicePart = <TValue extends string | number>({
  label,
  none,
  values,
  wordsOf,
  value,
  onChange,
}: {
  label: string;
  none: string;
  values: readonly TValue[];
  wordsOf: (value: TValue) => string;
  value: TValue | null;
  onChange: (value: TValue | null) => void;
}): ReactNode => (
  <Part>
    <h3>{label}</h3>
    <ChipTabs<TValue | ''>
      label={label}
      tabs={[
        { value: '', label: none },
        ...values.map((one) => ({ value: one, label: wordsOf(one) })),
      ]}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : next)}
    />
  </Part>
);

export interface FindSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly types: readonly ProductType[];
  readonly type: TypeChoice | null;
  readonly finding: Finding;
  /** Called once the sheet was asked to close. */
  readonly onApply: (finding: Finding, type: TypeChoice | null) => void;
}

/** Sorting and filtering of the products; nothing changes until it is applied. Loaded when needed. */
const FindSheet = ({ open, onClose, types, type, finding, onApply }: FindSheetProps) => {
  const t = useTexts(foundTexts);
  const currency = useAppSelector(selectCurrency);
  const [draft, setDraft] = useState(finding);
  const [draftType, setDraftType] = useState(type);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) {
      setDraft(finding);
      setDraftType(type);
    }
  }
  const typeId = draftType === null || draftType === ALL_TYPES ? '' : draftType;
  // While those of another type are read, the former ones stay, and the parts of the sheet with them.
  const { currentData: whole, data: latest } = useWholeProductsQuery(typeId, { skip: !open });
  // A back-end may name no levels: each of them would find nothing.
  const hasLevels = latest?.items.some(({ riskLevel }) => riskLevel !== null) ?? true;
  const change = (part: Partial<Finding>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <PillButton
            variant="soft"
            size="m"
            onClick={() => {
              setDraft({ ...FIND_ALL, text: draft.text });
              setDraftType(type);
            }}
          >
            {t('reset')}
          </PillButton>
          <PillButton
            size="m"
            onClick={() => {
              onClose();
              onApply(draft, draftType);
            }}
          >
            {whole ? t('showCount', { count: findProducts(whole.items, draft).length }) : t('show')}
          </PillButton>
        </>
      }
    >
      <ChoicePart
        label={t('sort')}
        none={t('usual')}
        values={SORTS}
        wordsOf={t}
        value={draft.sort}
        onChange={(sort) => change({ sort })}
      />
      <ChoicePart
        label={t('state')}
        none={t('any')}
        values={STATES}
        wordsOf={t}
        value={draft.state}
        onChange={(state) => change({ state })}
      />
      {types.length > 0 && (
        <ChoicePart
          label={t('type')}
          none={t('allTypes')}
          values={types.map(({ productTypeId }) => productTypeId)}
          wordsOf={(id) =>
            types.find(({ productTypeId }) => productTypeId === id)?.productTypeName ?? ''
          }
          value={typeId === '' ? null : typeId}
          onChange={(id) => setDraftType(id ?? ALL_TYPES)}
        />
      )}
      {(hasLevels || draft.risk !== null) && (
        <ChoicePart
          label={t('risk')}
          none={t('any')}
          values={RISK_LEVELS}
          wordsOf={(level) => t('riskUpTo', { level })}
          value={draft.risk}
          onChange={(risk) => change({ risk })}
        />
      )}
      <Part>
        <AmountField
          label={t('amount')}
          value={draft.amount ?? ''}
          onChange={(amount) => change({ amount: amount === '' || amount === '0' ? null : amount })}
          symbol={currency}
          hint={t('amountHint')}
          keypad="system"
        />
      </Part>
    </BottomSheet>
  );
};

export default FindSheet;
