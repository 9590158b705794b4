import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { hiddenVisually } from '#shared/theme/styles.ts';
import { BrandMark } from '#shared/ui/art/BrandMark.tsx';
import { useSite } from '#shared/ui/layout/SiteContext.ts';

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '1.125rem',
  lineHeight: '1.5rem',
  fontWeight: 600,
  letterSpacing: '.14em',
  '&:lang(en)': { letterSpacing: '.04em' },
});
/** In text so large that the bar has room for the mark only, the name is read out. */
const Name = styled('span')({ '@media (max-width: 12em)': hiddenVisually });
const Logo = styled('img')({ display: 'block', height: '1.5rem', maxWidth: 120 });

/** The platform's logo, or the built-in mark, with its name. */
export const Brand = () => {
  const t = useTexts(uiTexts);
  const { name, logo } = useSite();
  const [failed, setFailed] = useState('');
  return (
    <Root>
      {logo !== '' && failed !== logo ? (
        <Logo src={logo} alt="" onError={() => setFailed(logo)} />
      ) : (
        <BrandMark />
      )}
      <Name>{name || t('siteName')}</Name>
    </Root>
  );
};
