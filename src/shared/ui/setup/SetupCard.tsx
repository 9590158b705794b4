import { styled } from '@mui/material/styles';
import { setupTexts } from '#shared/i18n/catalogues/setupTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CheckIcon } from '#shared/icons/controls/CheckIcon.tsx';
import { paths, withRedirect } from '#shared/paths.ts';
import { Section } from '../layout/Section.tsx';
import { ListGroup } from '../lists/ListGroup.tsx';
import { ListRow } from '../lists/ListRow.tsx';

const STEPS = [
  ['payPassword', paths.payPassword],
  ['realname', paths.realname],
  ['card', paths.bindCard],
  ['deposit', paths.accountRecharge],
] as const;

type Step = (typeof STEPS)[number][0];

/** The step's number in a circle; a check once it is done. */
const Mark = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: '50%',
  fontWeight: 600,
  color: theme.vars.palette.brand,
  boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.brand}`,
  '&[data-done]': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.successTint,
    boxShadow: 'none',
  },
}));
const State = styled('span')(({ theme }) => ({
  color: theme.vars.palette.brand,
  '&[data-state="done"]': { color: theme.vars.palette.ink3 },
  '&[data-state="rejected"]': { color: theme.vars.palette.error.main },
  '&[data-state="review"]': { color: theme.vars.palette.amber },
}));

interface SetupCardProps {
  /** Which steps are done; those of which that is not known, null, are left out. */
  readonly done: Readonly<Record<Step, boolean | null>>;
  /** Where the review of a step is shown that is with the operator. */
  readonly reviews: Readonly<Partial<Record<Step, string>>>;
  /** The step that the operator sent back. */
  readonly rejected: Step | null;
  /** The step of which it is still being read whether it is done. */
  readonly awaited: Step | null;
  /** The address that the steps lead back to. */
  readonly from: string;
}

/** What a new member still has to do before investing; each step leads to its screen and back. */
export const SetupCard = ({ done, reviews, rejected, awaited, from }: SetupCardProps) => {
  const t = useTexts(setupTexts);
  const known = STEPS.filter(([step]) => done[step] !== null);
  const count = known.filter(([step]) => done[step]).length;
  const stateOf = (step: Step) => {
    if (done[step]) return 'done';
    if (step === rejected) return 'rejected';
    return reviews[step] === undefined ? 'toDo' : 'review';
  };
  return (
    <Section title={t('title')} description={t('progress', { done: count, total: known.length })}>
      <ListGroup>
        {known.map(([step, path], index) => {
          const state = stateOf(step);
          return (
            <ListRow
              key={step}
              icon={
                <Mark aria-hidden data-done={state === 'done' || undefined}>
                  {state === 'done' ? <CheckIcon size={16} plain /> : index + 1}
                </Mark>
              }
              label={t(step)}
              value={step !== awaited && <State data-state={state}>{t(state)}</State>}
              {...(state !== 'done' && { to: reviews[step] ?? withRedirect(path, from) })}
            />
          );
        })}
      </ListGroup>
    </Section>
  );
};
