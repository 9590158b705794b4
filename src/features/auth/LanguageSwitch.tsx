import { styled } from '@mui/material/styles';
import { useAppDispatch } from '#app/hooks.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import type { Language } from '#shared/i18n/texts.ts';
import { GlobeIcon } from '#shared/icons/subjects/GlobeIcon.tsx';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
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
  color: '#FFFFFF',
});

/** The other language, by its own name. */
const OTHER: Record<Language, { readonly language: Language; readonly name: string }> = {
  'zh-CN': { language: 'en', name: 'English' },
  en: { language: 'zh-CN', name: '中文' },
};

/** A button to switch to the other language; placed on art. */
export const LanguageSwitch = () => {
  const dispatch = useAppDispatch();
  const { language, name } = OTHER[useLanguage()];
  return (
    <Button
      type="button"
      lang={language}
      onClick={() => dispatch(preferencesChanged({ language }))}
    >
      <GlobeIcon size={18} plain />
      {name}
    </Button>
  );
};
