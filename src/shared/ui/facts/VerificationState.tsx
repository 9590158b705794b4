import { styled } from '@mui/material/styles';
import { useStatusWord } from '#shared/i18n/statusWords.ts';

const State = styled('span')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '&[data-status="1"]': { color: theme.vars.palette.amber },
  '&[data-status="2"]': { color: theme.vars.palette.success.main },
  '&[data-status="3"]': { color: theme.vars.palette.error.main },
}));

/** How far a member's verification is, in a word; the word says the same as the colour. */
export const VerificationState = ({ status }: { status: number }) => {
  const word = useStatusWord();
  return <State data-status={status}>{word('realname', status)}</State>;
};
