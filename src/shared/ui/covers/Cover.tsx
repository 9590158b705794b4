import { styled } from '@mui/material/styles';
import { pigmentOf } from '#shared/theme/pigments.ts';
import { Dim, Picture } from '../art/picture.ts';
import { useFailedPicture } from '../pictures/useFailedPicture.ts';
import { type CoverShape, coverFile } from './contourFiles.ts';

const Root = styled('span')({
  display: 'block',
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  width: '100%',
  height: '100%',
});

interface CoverProps {
  /** Address of the picture; '' shows a drawn one by the id. */
  src: string;
  id: number;
  /** Alternative text; leave out where the name is shown next to it. */
  name?: string;
  /** Edge in px at 100 % text size; by default it fills its container. */
  size?: number;
  /** Shape of the drawn picture. */
  shape?: CoverShape;
  /** Loads immediately instead of lazily: the first picture of a page. */
  eager?: boolean;
}

/** Picture of a product, or a drawn one by its id when there is none or it fails to load. */
export const Cover = ({
  src,
  id,
  name = '',
  size,
  shape = 'square',
  eager = false,
}: CoverProps) => {
  const [failed, fail] = useFailedPicture(src);
  const isDrawn = src === '' || failed;
  const edge = size === undefined ? undefined : `${size / 16}rem`;
  return (
    <Root
      style={{
        ...(edge && { width: edge, height: edge, borderRadius: (size ?? 0) < 48 ? 11 : 16 }),
        ...(isDrawn && { backgroundColor: pigmentOf(id).to }),
      }}
    >
      <Picture
        src={isDrawn ? coverFile(id, shape) : src}
        alt={name}
        {...(size !== undefined && { width: size, height: size })}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        {...(!isDrawn && { onError: fail })}
      />
      <Dim />
    </Root>
  );
};
