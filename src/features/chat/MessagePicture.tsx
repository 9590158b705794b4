import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { chatTexts } from '#shared/i18n/catalogues/chatTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { bare } from '#shared/theme/styles.ts';
import { ImageIcon } from '#shared/ui/icons/ImageIcon.tsx';
import { PictureViewer } from './PictureViewer.tsx';

/** Its size is known before the picture is: what is being read does not move. */
const Frame = styled('button')(({ theme }) => ({
  ...bare,
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 8,
  width: '100%',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: 14,
  color: theme.vars.palette.ink2,
  backgroundColor: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
  '&:focus-visible': { outlineOffset: -3 },
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& > span': { ...theme.typography.overline, padding: '0 12px', textAlign: 'center' },
}));

interface MessagePictureProps {
  address: string;
  isOwn: boolean;
  /** The address does not work any more. */
  onRefresh: () => void;
}

/** A message's picture; a tap enlarges it. Its address lasts a while only and can be had anew. */
export const MessagePicture = ({ address, isOwn, onRefresh }: MessagePictureProps) => {
  const t = useTexts(chatTexts);
  const [broken, setBroken] = useState('');
  const [isEnlarged, setEnlarged] = useState(false);
  const close = () => setEnlarged(false);
  if (broken === address) {
    const again = () => {
      setBroken('');
      onRefresh();
    };
    return (
      <Frame type="button" onClick={again}>
        <ImageIcon size={28} plain />
        <span>{t('pictureFailed')}</span>
      </Frame>
    );
  }
  return (
    <>
      <Frame
        type="button"
        aria-haspopup="dialog"
        aria-label={t(isOwn ? 'viewMemberPicture' : 'viewOperatorPicture')}
        onClick={() => setEnlarged(true)}
      >
        <img src={address} alt="" onError={() => setBroken(address)} />
      </Frame>
      <PictureViewer
        open={isEnlarged}
        onClose={close}
        address={address}
        name={t(isOwn ? 'memberPicture' : 'operatorPicture')}
      />
    </>
  );
};
