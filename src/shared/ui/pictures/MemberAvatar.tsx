import { styled } from '@mui/material/styles';
import { light } from '#shared/theme/colours.ts';
import { useFailedPicture } from './useFailedPicture.ts';

const Tile = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  // Large text needs the space next to it.
  width: 'min(3.25rem, 72px)',
  height: 'min(3.25rem, 72px)',
  borderRadius: 19,
  overflow: 'hidden',
  fontSize: '1.25rem',
  fontWeight: 600,
  backgroundColor: theme.vars.palette.brandTint,
  color: theme.vars.palette.brand,
  // Art is the same in both schemes, and so is what is on it.
  '[data-on-art] > &': {
    width: 'min(3.5rem, 72px)',
    height: 'min(3.5rem, 72px)',
    borderRadius: 20,
    fontSize: '1.375rem',
    backgroundColor: light.paper,
    color: light.brand,
  },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

interface MemberAvatarProps {
  /** Address of the picture; '' for none. */
  readonly src: string;
  /** Its first character is shown where there is no picture. */
  readonly name: string;
}

/** A member's picture, or the first character of their name. Not read out: the name is beside it. */
export const MemberAvatar = ({ src, name }: MemberAvatarProps) => {
  const [failed, fail] = useFailedPicture(src);
  return (
    <Tile aria-hidden>
      {src !== '' && !failed ? <img src={src} alt="" onError={fail} /> : Array.from(name)[0]}
    </Tile>
  );
};
