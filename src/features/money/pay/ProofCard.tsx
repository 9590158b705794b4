import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ImageIcon } from '#shared/icons/subjects/ImageIcon.tsx';
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
}

/** What keeps a proof from being submitted. */
const problemOf = ({ kind }: Picture): 'proofPending' | 'proofRequired' | null => {
  if (kind === 'uploaded') return null;
  return kind === 'preparing' || kind === 'uploading' ? 'proofPending' : 'proofRequired';
};

/** The proof of payment, with what it must show. */
export const ProofCard = ({ form, disabled, wasTried }: ProofCardProps) => {
  const t = useTexts(moneyTexts);
  const problem = wasTried ? problemOf(form.picture) : null;
  return (
    <Card title={t('proof')}>
      <Hint>{t('proofHint')}</Hint>
      <PictureField
        name={t('proof')}
        hideName
        form={form}
        disabled={disabled}
        error={problem ? t(problem) : undefined}
        shape="any"
        placeholder={<ImageIcon size={32} />}
        first="album"
        done={t('uploaded')}
      />
    </Card>
  );
};
