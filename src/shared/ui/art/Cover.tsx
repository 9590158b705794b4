import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ContourArt } from './ContourArt.tsx';

const Root = styled('span')({
  display: 'block',
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  width: '100%',
  height: '100%',
});
const Picture = styled('img')({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
const Dim = styled('span')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  backgroundColor: '#000',
  opacity: theme.vars.palette.coverDim,
}));

interface CoverProps {
  /** Address of the picture; '' draws one from the id. */
  src: string;
  id: number;
  /** Alternative text; leave out where the name is shown next to it. */
  name?: string;
  /** Edge in px at 100 % text size; by default it fills its container. */
  size?: number;
  /** Shape of the drawn picture. */
  shape?: 'square' | 'wide';
  /** Loads immediately instead of lazily: the first picture of a page. */
  eager?: boolean;
}

/**
 * Picture of a product, or contour lines drawn from its id when there is none or it fails to load.
 */
export const Cover = ({
  src,
  id,
  name = '',
  size,
  shape = 'square',
  eager = false,
}: CoverProps) => {
  const [failed, setFailed] = useState('');
  const edge = size === undefined ? undefined : `${size / 16}rem`;
  const box = edge && { width: edge, height: edge, borderRadius: (size ?? 0) < 48 ? 11 : 16 };
  if (src === '' || failed === src) {
    return (
      <Root {...(box && { style: box })} {...(name && { role: 'img', 'aria-label': name })}>
        <ContourArt seed={id} shape={shape} />
      </Root>
    );
  }
  return (
    <Root {...(box && { style: box })}>
      <Picture
        src={src}
        alt={name}
        {...(size !== undefined && { width: size, height: size })}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onError={() => setFailed(src)}
      />
      <Dim />
    </Root>
  );
};
