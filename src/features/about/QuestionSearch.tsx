import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CloseIcon } from '#shared/icons/controls/CloseIcon.tsx';
import { SearchIcon } from '#shared/icons/controls/SearchIcon.tsx';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { TextField } from '#shared/ui/fields/TextField.tsx';
import { aboutTexts } from './aboutTexts.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The search field of /common-problem. */
export const QuestionSearch = ({ value, onChange }: Props) => {
  const t = useTexts(aboutTexts);
  return (
    <TextField
      label={t('searchQuestions')}
      type="search"
      enterKeyHint="search"
      placeholder={t('searchPlaceholder')}
      value={value}
      onChange={onChange}
      prefix={<SearchIcon />}
      suffix={
        value !== '' && (
          <IconButton label={t('clearSearch')} onClick={() => onChange('')}>
            <CloseIcon />
          </IconButton>
        )
      }
    />
  );
};
