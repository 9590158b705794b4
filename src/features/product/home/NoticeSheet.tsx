import { styled } from '@mui/material/styles';
import { homeTexts } from '#shared/i18n/catalogues/homeTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { BottomSheet } from '#shared/ui/BottomSheet.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.longText,
  padding: '8px 20px 20px',
  color: theme.vars.palette.ink1,
  whiteSpace: 'pre-line',
}));

interface NoticeSheetProps {
  notice: string;
  open: boolean;
  onClose: () => void;
}

/** The whole notice. */
const NoticeSheet = ({ notice, open, onClose }: NoticeSheetProps) => {
  const t = useTexts(homeTexts);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('notice')}
      footer={
        <PillButton variant="soft" onClick={onClose}>
          {t('noticeRead')}
        </PillButton>
      }
    >
      <Text>{notice}</Text>
    </BottomSheet>
  );
};

export default NoticeSheet;
