import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { authTexts } from '#shared/i18n/catalogues/authTexts.ts';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { BrandMark } from '#shared/ui/art/BrandMark.tsx';
import { useSite } from '#shared/ui/SiteContext.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const Root = styled('div')({
  position: 'relative',
  minHeight: 'calc(var(--art) - 26px)',
  padding: 'calc(var(--safe-top, 0px) + 6px) 24px 0',
  color: '#FFFFFF',
  '@media (max-height: 479px) and (orientation: landscape)': { minHeight: 0, paddingBottom: 12 },
});

const Switch = styled('div')({ display: 'flex', justifyContent: 'flex-end', marginInlineEnd: -12 });

const Brand = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  paddingTop: 22,
  '& > svg, & > img': { marginBottom: 10 },
  '& > img': { display: 'block', height: '2.375rem', maxWidth: 180, objectFit: 'contain' },
  '@media (max-height: 479px) and (orientation: landscape)': { paddingTop: 0 },
});

const Name = styled('span')({
  fontSize: '1.6875rem',
  lineHeight: '2.125rem',
  fontWeight: 600,
  letterSpacing: '.16em',
  '&:lang(en)': { letterSpacing: '.04em' },
});

const Tagline = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: '#E0EFEB',
}));

/** On the ridges: the language switch, the platform's logo, name and promise. */
export const LoginHeader = () => {
  const t = useTexts(authTexts);
  const ui = useTexts(uiTexts);
  const { name, logo } = useSite();
  const [failed, setFailed] = useState('');
  return (
    <Root data-on-art="">
      <Switch>
        <LanguageSwitch />
      </Switch>
      <Brand>
        {logo !== '' && failed !== logo ? (
          <img src={logo} alt="" onError={() => setFailed(logo)} />
        ) : (
          <BrandMark size={38} onArt />
        )}
        <Name>{name || ui('siteName')}</Name>
        <Tagline>{t('tagline')}</Tagline>
      </Brand>
    </Root>
  );
};
