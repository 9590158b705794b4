import type { Realname } from '#api/contract/account.ts';
import { REALNAME } from '#api/contract/member.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { maskIdNumber } from '#shared/format/masks.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { StatusHead } from '#shared/ui/feedback/StatusHead.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { identityTexts } from '../identityTexts.ts';

interface Head {
  readonly tone: 'success' | 'waiting' | 'error' | 'neutral';
  readonly title: 'pendingTitle' | 'verifiedTitle' | 'rejectedTitle' | 'unknownTitle';
}

const HEADS: Partial<Record<number, Head>> = {
  [REALNAME.pending]: { tone: 'waiting', title: 'pendingTitle' },
  [REALNAME.verified]: { tone: 'success', title: 'verifiedTitle' },
  [REALNAME.rejected]: { tone: 'error', title: 'rejectedTitle' },
};
const OTHER: Head = { tone: 'neutral', title: 'unknownTitle' };

/** The state of an application: under review, verified, or rejected with its reason; all masked. */
export const RealnameState = ({ application }: { application: Realname }) => {
  const t = useTexts(identityTexts);
  const { status, realname, id_no, reason, created_at, audited_at } = application;
  const { tone, title } = HEADS[status] ?? OTHER;
  const note = () => {
    if (status === REALNAME.pending) return t('pendingText');
    if (status === REALNAME.rejected) {
      return reason === '' ? t('rejectedNoReason') : t('rejectedReason', { reason });
    }
    return HEADS[status] ? undefined : t('unknownText');
  };
  return (
    <>
      <StatusHead tone={tone} title={t(title)}>
        {note()}
      </StatusHead>
      <Card>
        <KeyValues
          rows={[
            { label: t('name'), value: realname || UNKNOWN },
            { label: t('idNumber'), value: id_no === '' ? UNKNOWN : maskIdNumber(id_no) },
            { label: t('submittedAt'), value: formatDateTime(created_at) },
            ...(audited_at === null
              ? []
              : [{ label: t('auditedAt'), value: formatDateTime(audited_at) }]),
          ]}
        />
      </Card>
    </>
  );
};
