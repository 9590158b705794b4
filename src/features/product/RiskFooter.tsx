import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { productTexts } from './productTexts.ts';

const Root = styled('footer')(({ theme }) => ({
  ...theme.typography.overline,
  display: 'grid',
  // A link below the sentences is as wide as its words.
  justifyItems: 'center',
  gap: 4,
  marginTop: 8,
  textAlign: 'center',
  textWrap: 'pretty',
  color: theme.vars.palette.ink3,
}));

/** The fixed risk sentences below every list of products. */
export const RiskFooter = ({ children }: { children?: ReactNode }) => {
  const t = useTexts(productTexts);
  return (
    <Root>
      <p>{t('riskLine')}</p>
      <p>{t('principalNote')}</p>
      {children}
    </Root>
  );
};
