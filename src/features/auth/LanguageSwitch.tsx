import { styled } from '@mui/material/styles';
import { useAppDispatch } from '#app/hooks.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/i18n/languages.ts';
import { GlobeIcon } from '#shared/icons/subjects/GlobeIcon.tsx';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import * as onArt from '#shared/theme/artColours.ts';
import { bare, press } from '#shared/theme/styles.ts';

const Button = styled('button')({
  ...bare,
  ...press,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  padding: '0 12px',
  borderRadius: 22,
  fontSize: '.875rem',
  color: onArt.ink,
});

/** A button to switch to the next language, with that one's own name; placed on art. */
export const LanguageSwitch = () => {
  const dispatch = useAppDispatch();
  const next = (LANGUAGES.indexOf(useLanguage()) + 1) % LANGUAGES.length;
  const language = LANGUAGES[next] ?? LANGUAGES[0];
  return (
    <Button
      type="button"
      lang={language}
      onClick={() => dispatch(preferencesChanged({ language }))}
    >
      <GlobeIcon size={18} plain />
      {LANGUAGE_NAMES[language]}
    </Button>
  );
};
