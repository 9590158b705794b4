import { styled } from '@mui/material/styles';
import { monthHeading } from '#shared/format/dates.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { useFailedLoad } from '#shared/ui/feedback/useFailedLoad.ts';
import { payoutTexts } from './payoutTexts.ts';
import type { CreditsQuery } from './useCredits.ts';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: '0 4px',
  color: theme.vars.palette.ink3,
  '& > a': { marginLeft: 'auto' },
}));
const Text = styled('span')({ flex: '1 1 12rem' });

interface CreditsLineProps {
  readonly credits: CreditsQuery;
  /** The list has only what is to come. */
  readonly isList: boolean;
}

/** Says what is here of what was credited, with the way to the income list; a retry where it could not be read. */
export const CreditsLine = ({ credits, isList }: CreditsLineProps) => {
  const t = useTexts(payoutTexts);
  const language = useLanguage();
  const { hasFailed, retry } = useFailedLoad(credits);
  const { data, since } = credits;
  if (hasFailed && !isList) {
    return (
      <Tip tone="amber" role="status" action={<TextLink onClick={retry}>{t('retry')}</TextLink>}>
        {t('creditedFailed')}
      </Tip>
    );
  }
  const text = () => {
    if (isList) return t('onlyToCome');
    if (!data) return t('creditedReading');
    if (!data.isComplete) return t('creditedNotAll');
    return t('creditedSince', { month: monthHeading(since, language) });
  };
  return (
    <Root>
      <Text>{text()}</Text>
      <TextLink to={paths.incomeList} chevron>
        {t('creditedIncome')}
      </TextLink>
    </Root>
  );
};
