import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { statementTexts } from './statementTexts.ts';

interface NotReadProps {
  readonly text: string;
  readonly onRetry: () => unknown;
}

/** Says that records are missing from what was read, with a way to read them once more. */
export const NotRead = ({ text, onRetry }: NotReadProps) => {
  const t = useTexts(statementTexts);
  return (
    <Tip tone="amber" action={<TextLink onClick={() => void onRetry()}>{t('retry')}</TextLink>}>
      {text}
    </Tip>
  );
};
