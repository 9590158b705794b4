import { useRef } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CloseIcon } from '#shared/icons/controls/CloseIcon.tsx';
import { SearchIcon } from '#shared/icons/controls/SearchIcon.tsx';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { TextField } from '#shared/ui/fields/TextField.tsx';
import type { useComposing } from '#shared/ui/fields/useComposing.ts';
import { aboutTexts } from './aboutTexts.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The handlers of an input method. */
  readonly composition: ReturnType<typeof useComposing>['composition'];
}

/** The search field of /common-problem. */
export const QuestionSearch = ({ value, onChange, composition }: Props) => {
  const t = useTexts(aboutTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextField
      ref={input}
      label={t('searchQuestions')}
      type="search"
      enterKeyHint="search"
      placeholder={t('searchPlaceholder')}
      value={value}
      onChange={onChange}
      {...composition}
      prefix={<SearchIcon />}
      suffix={
        value !== '' && (
          <IconButton
            label={t('clearSearch')}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <CloseIcon />
          </IconButton>
        )
      }
    />
  );
};
