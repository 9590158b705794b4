import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ImageIcon } from '#shared/icons/subjects/ImageIcon.tsx';
import { bare } from '#shared/theme/styles.ts';
import { chatTexts } from '../chatTexts.ts';
import { FullPicture } from './FullPicture.tsx';
import type { PictureAddresses } from './usePictureAddresses.ts';

/** Has its size before the picture loads, so that the text does not move. */
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
  /** The message's id. */
  id: number;
  address: string;
  isOwn: boolean;
  addresses: PictureAddresses;
}

/**
 * A message's picture; a tap enlarges it. Its address is valid for an hour: a failed one is renewed
 * once automatically, then on request.
 */
export const MessagePicture = ({ id, address, isOwn, addresses }: MessagePictureProps) => {
  const t = useTexts(chatTexts);
  const [broken, setBroken] = useState('');
  const [isEnlarged, setEnlarged] = useState(false);
  const close = () => setEnlarged(false);
  const fail = () => {
    setBroken(address);
    addresses.failed(id);
  };
  const again = () => {
    setBroken('');
    addresses.renew();
  };
  const isBroken = broken === address;
  if (isBroken && !addresses.isRenewing) {
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
        {!isBroken && (
          <img src={address} alt="" onError={fail} onLoad={() => addresses.worked(id)} />
        )}
      </Frame>
      <FullPicture
        open={isEnlarged}
        onClose={close}
        address={address}
        name={t(isOwn ? 'memberPicture' : 'operatorPicture')}
        onFail={fail}
      />
    </>
  );
};
