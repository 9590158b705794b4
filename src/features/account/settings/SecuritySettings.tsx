import { styled } from '@mui/material/styles';
import type { Member } from '#api/contract/member.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { BankCardIcon } from '#shared/icons/subjects/BankCardIcon.tsx';
import { IdCardIcon } from '#shared/icons/subjects/IdCardIcon.tsx';
import { LockIcon } from '#shared/icons/subjects/LockIcon.tsx';
import { MailIcon } from '#shared/icons/subjects/MailIcon.tsx';
import { paths, withRedirect } from '#shared/paths.ts';
import { VerificationState } from '#shared/ui/facts/VerificationState.tsx';
import { Section } from '#shared/ui/layout/Section.tsx';
import { ListGroup } from '#shared/ui/lists/ListGroup.tsx';
import { ListRow } from '#shared/ui/lists/ListRow.tsx';
import { accountTexts } from '../accountTexts.ts';
import { KeyIcon } from '../icons/KeyIcon.tsx';
import { MailAddress } from '../MailAddress.tsx';

const Mail = styled('span')({ overflowWrap: 'anywhere' });

/** Links to verification, e-mail, passwords and cards, each with its state. */
export const SecuritySettings = ({ member }: { member: Member }) => {
  const t = useTexts(accountTexts);
  const { realnameStatus, email, hasPayPassword, bankCardCount } = member;
  return (
    <Section title={t('security')}>
      <ListGroup label={t('security')}>
        <ListRow
          icon={<IdCardIcon />}
          label={t('realname')}
          value={<VerificationState status={realnameStatus} />}
          to={paths.realname}
        />
        <ListRow
          icon={<MailIcon />}
          label={t('bindMail')}
          value={<Mail>{email === '' ? t('notBound') : <MailAddress value={email} />}</Mail>}
          to={paths.bindMail}
        />
        <ListRow
          icon={<KeyIcon />}
          label={t('loginPassword')}
          value={t('change')}
          to={paths.changePassword}
        />
        <ListRow
          icon={<LockIcon />}
          label={t('payPassword')}
          value={t(hasPayPassword === 1 ? 'change' : 'isNotSet')}
          to={withRedirect(paths.payPassword, paths.accountSettings)}
        />
        <ListRow
          icon={<BankCardIcon />}
          label={t('bankCards')}
          value={bankCardCount !== null && t('cardCount', { count: bankCardCount })}
          to={paths.walletManage}
        />
      </ListGroup>
    </Section>
  );
};
