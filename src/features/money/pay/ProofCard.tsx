import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ImageIcon } from '#shared/icons/subjects/ImageIcon.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { Card } from '#shared/ui/layout/Card.tsx';
import { PictureField } from '#shared/ui/pictures/PictureField.tsx';
import type { Picture, PictureHandle } from '#shared/ui/pictures/picture.ts';
import { moneyTexts } from '../moneyTexts.ts';

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginBottom: 12,
  color: theme.vars.palette.ink2,
}));

interface ProofCardProps {
  form: PictureHandle;
  disabled: boolean;
  /** The member tried to submit it. */
  wasTried: boolean;
  /** Why this picture was not taken; null where it was not refused. */
  refusal: unknown;
}

/** What keeps a proof from being submitted. */
const problemOf = ({ kind }: Picture): 'proofPending' | 'proofRequired' | null => {
  if (kind === 'uploaded') return null;
  return kind === 'preparing' || kind === 'uploading' ? 'proofPending' : 'proofRequired';
};

/** The proof of payment, with what it must show. */
export const ProofCard = ({ form, disabled, wasTried, refusal }: ProofCardProps) => {
  const t = useTexts(moneyTexts);
  const { describeError } = useSupport();
  const problem = wasTried ? problemOf(form.picture) : null;
  const error = () => (refusal === null ? problem && t(problem) : describeError(refusal));
  return (
    <Card title={t('proof')}>
      <Hint>{t('proofHint')}</Hint>
      <PictureField
        name={t('proof')}
        hideName
        form={form}
        disabled={disabled}
        error={error() ?? undefined}
        shape="any"
        placeholder={<ImageIcon size={32} />}
        first="album"
        {...(refusal === null && { done: t('uploaded') })}
      />
    </Card>
  );
};
