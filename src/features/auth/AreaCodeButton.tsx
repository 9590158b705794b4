import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChevronDownIcon } from '#shared/icons/controls/ChevronDownIcon.tsx';
import { bare, press } from '#shared/theme/styles.ts';
import { LazySearchPicker } from '#shared/ui/code/lazyOverlays.tsx';
import { FieldRule } from '#shared/ui/fields/fieldStyles.ts';
import { authTexts } from './authTexts.ts';
import type { AreaCodeChoice } from './useAreaCode.ts';

const Button = styled('button')(({ theme }) => ({
  ...bare,
  ...press,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  flex: 'none',
  minWidth: 44,
  minHeight: 44,
  fontSize: '1.0625rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  borderRadius: 8,
  '& svg': { color: theme.vars.palette.ink3 },
}));

/** The dial code before a phone number; opens the list of countries. */
export const AreaCodeButton = ({ choice }: { choice: AreaCodeChoice }) => {
  const t = useTexts(authTexts);
  const [open, setOpen] = useState(false);
  const { chosen, codes, retry, pick } = choice;
  return (
    <>
      <Button
        type="button"
        aria-haspopup="dialog"
        aria-label={
          chosen
            ? t('areaCodeChosen', { code: chosen.code, name: chosen.name })
            : t('areaCodeUnknown')
        }
        onClick={() => (codes.length > 0 ? setOpen(true) : retry())}
      >
        <span>+{chosen?.code ?? '…'}</span>
        <ChevronDownIcon size={18} />
      </Button>
      <FieldRule />
      <LazySearchPicker
        open={open}
        onClose={() => setOpen(false)}
        title={t('areaCode')}
        searchLabel={t('areaCodeSearch')}
        items={codes.map(({ id, name, code, iso }) => ({
          id,
          label: name,
          hint: `+${code}`,
          keywords: iso,
        }))}
        selected={chosen?.id}
        onPick={(id) => pick(codes.find((code) => code.id === id) ?? null)}
      />
    </>
  );
};
