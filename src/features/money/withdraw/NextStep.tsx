import { styled } from '@mui/material/styles';
import { isUnverified, type Member, REALNAME } from '#api/contract/member.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths, withRedirect } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { Chip } from '#shared/ui/feedback/Chip.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { withdrawTexts } from './withdrawTexts.ts';

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.vars.palette.ink2,
}));
const List = styled('ol')(({ theme }) => ({
  margin: '8px 0 16px',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    minHeight: 48,
    padding: '8px 0',
    borderBottom: `1px solid ${theme.vars.palette.line}`,
  },
}));

/** What a withdrawal needs first, in the order in which the server checks it. */
export type MissingStep = 'realname' | 'payPassword' | 'card';

/** The first missing step of a member with `cardCount` cards; null when none is missing. */
export const missingStep = (member: Member, cardCount: number): MissingStep | null => {
  if (isUnverified(member.realnameStatus)) return 'realname';
  if (member.hasPayPassword !== 1) return 'payPassword';
  return cardCount === 0 ? 'card' : null;
};

const WAY = {
  realname: { text: 'goRealname', path: paths.realname },
  payPassword: { text: 'goPayPassword', path: paths.payPassword },
  card: { text: 'goCard', path: paths.bindCard },
} as const;

type State = 'done' | 'toDo' | 'stepInReview' | 'stepRejected';

const TONES = {
  done: 'success',
  toDo: 'amber',
  stepInReview: 'amber',
  stepRejected: 'error',
} as const satisfies Record<State, string>;

const stateOf = (isDone: boolean): State => (isDone ? 'done' : 'toDo');

/** The next step before a withdrawal; each page returns here. */
export const NextStep = ({
  step,
  member,
  hasCard,
}: {
  step: MissingStep;
  member: Member;
  hasCard: boolean;
}) => {
  const t = useTexts(withdrawTexts);
  const pending = member.realnameStatus === REALNAME.pending;
  const rejected = member.realnameStatus === REALNAME.rejected;
  const isVerified = member.realnameStatus === REALNAME.verified;
  const realname = (): State => {
    if (pending) return 'stepInReview';
    return rejected ? 'stepRejected' : stateOf(isVerified);
  };
  const steps = [
    // Of a verification that the back-end says nothing of, neither is true.
    ...(isVerified || isUnverified(member.realnameStatus)
      ? [{ text: t('needRealname'), state: realname() }]
      : []),
    { text: t('needPayPassword'), state: stateOf(member.hasPayPassword === 1) },
    { text: t('needCard'), state: stateOf(hasCard) },
  ];
  const { text, path } = WAY[step];
  return (
    <Card title={t('prepareTitle')}>
      <Text>{t('prepareText')}</Text>
      <List>
        {steps.map((item) => (
          <li key={item.text}>
            {item.text}
            <Chip tone={TONES[item.state]}>{t(item.state)}</Chip>
          </li>
        ))}
      </List>
      {pending && <Tip tone="info">{t('realnamePending')}</Tip>}
      {rejected && <Tip tone="error">{t('realnameRejected')}</Tip>}
      <div style={{ marginTop: 12 }}>
        <PillButton
          block
          variant={pending ? 'soft' : 'primary'}
          to={withRedirect(path, paths.withdraw)}
        >
          {t(pending ? 'seeRealname' : text)}
        </PillButton>
      </div>
    </Card>
  );
};
