import { styled } from '@mui/material/styles';
import { uiFactTexts } from '#shared/i18n/catalogues/uiFactTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CopyIcon } from '#shared/icons/controls/CopyIcon.tsx';
import { bare, hitArea, press } from '#shared/theme/styles.ts';
import { useCopy } from './useCopy.ts';

const Root = styled('button')(({ theme }) => ({
  ...bare,
  ...hitArea,
  ...press,
  ...theme.typography.subtitle2,
  fontWeight: 500,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  color: theme.vars.palette.brand,
  borderRadius: 6,
}));

interface CopyButtonProps {
  text: string;
  /** Name of the copied value, e.g. "订单号": the button's name is "复制订单号". */
  label: string;
  /** Shows the word 复制 instead of the icon. */
  word?: boolean;
}

/** Copies a text and confirms it with a toast. */
export const CopyButton = ({ text, label, word }: CopyButtonProps) => {
  const t = useTexts(uiFactTexts);
  const copy = useCopy();
  return (
    <Root type="button" aria-label={t('copyOf', { label })} onClick={() => void copy(text, label)}>
      {word ? t('copy') : <CopyIcon size={18} />}
    </Root>
  );
};
