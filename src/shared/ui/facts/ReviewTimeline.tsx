import { styled } from '@mui/material/styles';

const List = styled('ol')({ margin: 0, padding: '4px 0', listStyle: 'none' });
const Step = styled('li')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    padding: '0 0 20px 27px',
    '&:last-of-type': { paddingBottom: 0 },
    '&::before': {
      content: '""',
      position: 'absolute',
      zIndex: 1,
      left: 0,
      top: '.375rem',
      width: 12,
      height: 12,
      borderRadius: '50%',
      background: palette.surface,
      boxShadow: `inset 0 0 0 2px ${palette.lineStrong}`,
    },
    '&[data-state="done"]::before': { background: palette.brand, boxShadow: 'none' },
    '&[data-state="current"]::before': { boxShadow: `inset 0 0 0 3px ${palette.amberFill}` },
    '&[data-state="failed"]::before': { background: palette.error.main, boxShadow: 'none' },
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      left: 5,
      top: '.75rem',
      bottom: '-.75rem',
      width: 2,
      background: palette.line,
    },
    '&[data-led]::after': { background: palette.brand },
    '@media (forced-colors: active)': { '&::before': { border: '2px solid CanvasText' } },
  };
});
const Title = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  '[data-state="current"] > &, [data-state="failed"] > &': { fontWeight: 600 },
}));
const Text = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 3,
  textWrap: 'balance',
  color: theme.vars.palette.ink3,
}));

/** One step of a review: done, current, still to come, or failed. */
export interface ReviewStep {
  readonly title: string;
  readonly text: string;
  readonly state: 'done' | 'current' | 'future' | 'failed';
}

/** Steps of a review from top to bottom; the text says what the dots show. */
export const ReviewTimeline = ({
  label,
  steps,
}: {
  label: string;
  steps: readonly ReviewStep[];
}) => (
  <List aria-label={label}>
    {steps.map(({ title, text, state }, index) => {
      const next = steps[index + 1]?.state;
      return (
        <Step
          key={title}
          data-state={state}
          data-led={(state === 'done' && next && next !== 'future') || undefined}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <Title>{title}</Title>
          {text && <Text>{text}</Text>}
        </Step>
      );
    })}
  </List>
);
