import { styled } from '@mui/material/styles';
import { moneyTexts } from '#shared/i18n/catalogues/moneyTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { ImageIcon } from '#shared/ui/icons/ImageIcon.tsx';
import { PictureField } from '#shared/ui/PictureField.tsx';
import type { PictureHandle } from '#shared/ui/picture.ts';

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginBottom: 12,
  color: theme.vars.palette.ink2,
}));

interface ProofCardProps {
  form: PictureHandle;
  disabled: boolean;
  /** The member tried to submit without one. */
  missing: boolean;
}

/** The proof of payment, with what it has to show. */
export const ProofCard = ({ form, disabled, missing }: ProofCardProps) => {
  const t = useTexts(moneyTexts);
  return (
    <Card title={t('proof')}>
      <Hint>{t('proofHint')}</Hint>
      <PictureField
        name={t('proof')}
        hideName
        form={form}
        disabled={disabled}
        error={missing && form.picture.kind === 'none' ? t('proofRequired') : undefined}
        shape="any"
        placeholder={<ImageIcon size={32} />}
        first="album"
        done={t('uploaded')}
      />
    </Card>
  );
};
