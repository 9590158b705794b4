import { styled } from '@mui/material/styles';
import type { Pay } from '#api/contract/money.ts';
import { BankIcon } from '#shared/icons/subjects/BankIcon.tsx';
import { ExchangeIcon } from '#shared/icons/subjects/ExchangeIcon.tsx';
import { LinkIcon } from '#shared/icons/subjects/LinkIcon.tsx';
import { tile } from '#shared/theme/styles.ts';
import { useFailedPicture } from '#shared/ui/pictures/useFailedPicture.ts';
import { QrIcon } from '../icons/QrIcon.tsx';
import { WalletIcon } from '../icons/WalletIcon.tsx';

const Tile = styled('span')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...tile,
    overflow: 'hidden',
    color: palette.brand,
    backgroundColor: palette.brandTint,
    '&[data-type="bank"]': { color: palette.info.main, backgroundColor: palette.infoTint },
    '&[data-type="qrcode"]': { color: palette.success.main, backgroundColor: palette.successTint },
    '&[data-off]': { color: palette.ink3, backgroundColor: palette.sunken },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  };
});

const DRAWINGS = { bank: BankIcon, qrcode: QrIcon, link: LinkIcon, coin: ExchangeIcon };

/** The channel's own icon, or one for its type when there is none or it does not load. */
export const ChannelIcon = ({ pay, isOff }: { pay: Pay; isOff: boolean }) => {
  const [failed, fail] = useFailedPicture(pay.icon);
  const isKnown = Object.hasOwn(DRAWINGS, pay.type);
  const Drawing = isKnown ? DRAWINGS[pay.type as keyof typeof DRAWINGS] : WalletIcon;
  return (
    <Tile aria-hidden data-type={pay.type} data-off={isOff || undefined}>
      {pay.icon && !failed ? (
        <img src={pay.icon} alt="" onError={fail} />
      ) : (
        <Drawing size={24} plain />
      )}
    </Tile>
  );
};
