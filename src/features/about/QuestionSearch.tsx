import { aboutTexts } from '#shared/i18n/catalogues/aboutTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { CloseIcon } from '#shared/ui/icons/CloseIcon.tsx';
import { SearchIcon } from '#shared/ui/icons/SearchIcon.tsx';
import { TextField } from '#shared/ui/TextField.tsx';

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
