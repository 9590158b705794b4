import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CheckIcon } from '#shared/icons/controls/CheckIcon.tsx';
import { hiddenVisually } from '#shared/theme/styles.ts';
import { VisuallyHidden } from '#shared/ui/layout/VisuallyHidden.tsx';
import { moneyTexts } from './moneyTexts.ts';

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 4px',
  containerType: 'inline-size',
  margin: 0,
  padding: '0 4px',
  listStyle: 'none',
  color: theme.vars.palette.ink3,
}));
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '&:not(:last-child)': { flexGrow: 1 },
  '&:not(:last-child)::after': {
    content: '""',
    flex: 1,
    minWidth: 4,
    height: 1,
    background: theme.vars.palette.lineStrong,
  },
  '&[aria-current]': { color: theme.vars.palette.brand, fontWeight: 600 },
  // Where not all three fit, only the current one shows its text.
  '@container (max-width: 17rem)': { '&:not([aria-current]) > span': hiddenVisually },
}));
const Disc = styled('b')(({ theme }) => ({
  ...theme.typography.overline,
  display: 'grid',
  placeItems: 'center',
  width: '1.25rem',
  height: '1.25rem',
  borderRadius: '50%',
  fontWeight: 600,
  boxShadow: `inset 0 0 0 1.2px ${theme.vars.palette.outline}`,
  '[aria-current] > &': {
    color: theme.vars.palette.onBrand,
    background: theme.vars.palette.brand,
    boxShadow: 'none',
  },
  '[data-done] > &': { color: theme.vars.palette.brand, boxShadow: 'none' },
}));

const STEPS = ['step1', 'step2', 'step3'] as const;

/** Steps of a recharge: 1 amount and channel, 2 transfer, 3 proof. */
export const Steps = ({ current }: { current: 1 | 2 | 3 }) => {
  const t = useTexts(moneyTexts);
  return (
    <List aria-label={t('steps')}>
      {STEPS.map((step, index) => {
        const number = index + 1;
        const isDone = number < current;
        return (
          <Item
            key={step}
            aria-current={number === current ? 'step' : undefined}
            data-done={isDone || undefined}
          >
            <Disc aria-hidden>{isDone ? <CheckIcon size={16} plain /> : number}</Disc>
            <span>{t(step)}</span>
            {isDone && <VisuallyHidden>{t('stepDone')}</VisuallyHidden>}
          </Item>
        );
      })}
    </List>
  );
};
