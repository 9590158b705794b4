import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/i18n/languages.ts';
import { EyeOffIcon } from '#shared/icons/controls/EyeOffIcon.tsx';
import { GlobeIcon } from '#shared/icons/subjects/GlobeIcon.tsx';
import {
  type PreferencesState,
  preferencesChanged,
  selectPreferences,
} from '#shared/preferences/preferencesSlice.ts';
import { Section } from '#shared/ui/layout/Section.tsx';
import { ListGroup } from '#shared/ui/lists/ListGroup.tsx';
import { accountTexts } from '../accountTexts.ts';
import { ShuffleIcon } from '../icons/ShuffleIcon.tsx';
import { SunIcon } from '../icons/SunIcon.tsx';
import { TextSizeIcon } from '../icons/TextSizeIcon.tsx';
import { Choice } from './Choice.tsx';
import { SwitchRow } from './SwitchRow.tsx';

/** Each language by its own name. */
const LANGUAGE_OPTIONS = LANGUAGES.map((language) => ({
  value: language,
  label: LANGUAGE_NAMES[language],
  lang: language,
}));

/** Settings of display and input, stored on this device. */
export const DisplaySettings = () => {
  const t = useTexts(accountTexts);
  const dispatch = useAppDispatch();
  const { theme, textSize, language, hideAmounts, shuffleKeyboard } =
    useAppSelector(selectPreferences);
  const change = (changes: Partial<PreferencesState>) => void dispatch(preferencesChanged(changes));
  return (
    <Section title={t('display')}>
      <ListGroup label={t('display')}>
        <Choice
          icon={<SunIcon />}
          label={t('appearance')}
          value={theme}
          options={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
            { value: 'system', label: t('system') },
          ]}
          onChange={(chosen) => change({ theme: chosen })}
        />
        <Choice
          icon={<TextSizeIcon />}
          label={t('textSize')}
          value={textSize}
          options={[
            { value: 100, label: t('textSize100') },
            { value: 125, label: t('textSize125') },
            { value: 150, label: t('textSize150') },
          ]}
          onChange={(chosen) => change({ textSize: chosen })}
        />
        <Choice
          icon={<GlobeIcon />}
          label={t('language')}
          value={language}
          options={LANGUAGE_OPTIONS}
          onChange={(chosen) => change({ language: chosen })}
        />
        <SwitchRow
          icon={<EyeOffIcon />}
          label={t('hideAmounts')}
          hint={t('hideAmountsHint')}
          checked={hideAmounts}
          onChange={(on) => change({ hideAmounts: on })}
        />
        <SwitchRow
          icon={<ShuffleIcon />}
          label={t('shuffleKeyboard')}
          hint={t('shuffleKeyboardHint')}
          checked={shuffleKeyboard}
          onChange={(on) => change({ shuffleKeyboard: on })}
        />
      </ListGroup>
    </Section>
  );
};
