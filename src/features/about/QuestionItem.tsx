import { styled } from '@mui/material/styles';
import { ChevronDownIcon } from '#shared/icons/controls/ChevronDownIcon.tsx';
import { bare, wash, whenMoving } from '#shared/theme/styles.ts';
import { motion } from '#shared/theme/tokens.ts';
import { SafeHtml } from '#shared/ui/content/SafeHtml.tsx';
import type { Question } from './questions.ts';

const Root = styled('details')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line}` },
  '& summary': {
    ...bare,
    ...theme.typography.body1,
    // The content slot of <details> inherits nothing from the page.
    boxSizing: 'border-box',
    listStyle: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 54,
    padding: '12px 14px 12px 16px',
    '&::-webkit-details-marker': { display: 'none' },
    '@media (hover: hover)': { '&:hover': { backgroundImage: wash } },
    // The card clips.
    '&:focus-visible': { outlineOffset: -3 },
    '& > span': { flex: 1, minWidth: 0, textWrap: 'pretty' },
    '& svg': { width: 18, height: 18, flex: 'none', color: theme.vars.palette.ink3 },
  },
  '&[open] summary': { fontWeight: 600, '& svg': { transform: 'rotate(180deg)' } },
  [whenMoving]: { '& summary svg': { transition: `transform ${motion.base}` } },
}));

const Answer = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  ...theme.typography.body2,
  color: theme.vars.palette.ink2,
  padding: '0 16px 16px',
}));

/** A question; opens to show its sanitised answer. */
export const QuestionItem = ({ question }: { question: Question }) => (
  <Root>
    <summary>
      <span>{question.question}</span>
      <ChevronDownIcon />
    </summary>
    <Answer>
      <SafeHtml html={question.answer} />
    </Answer>
  </Root>
);
