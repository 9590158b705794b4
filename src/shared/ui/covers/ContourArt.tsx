import { styled } from '@mui/material/styles';
import { pigmentOf } from '#shared/theme/pigments.ts';
import { Dim, Picture } from '../art/picture.ts';
import { type QuietArt, quietFile } from './quietFiles.ts';

const Root = styled('span')({
  display: 'block',
  position: 'relative',
  width: '100%',
  height: '100%',
});

/** Contour lines of an invented landscape, as a background for text: summary cards, the menu. */
export const ContourArt = ({ name }: { name: QuietArt }) => (
  <Root style={{ backgroundColor: pigmentOf(0).to }} aria-hidden>
    <Picture src={quietFile(name)} alt="" decoding="async" draggable={false} />
    <Dim />
  </Root>
);
