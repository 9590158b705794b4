import { styled } from '@mui/material/styles';
import { useId } from 'react';
import * as onPaper from '#shared/theme/paperColours.ts';

const Root = styled('svg')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
  userSelect: 'none',
});

/** Height of one line of the pattern, in px. */
const LINE = 88;
/** Width of a character at 15 px, wide enough for Chinese, in px. */
const CHARACTER = 15;
const GAP = 48;

/** Text repeated diagonally over a picture, readable on its light and dark parts. */
export const Watermark = ({ text }: { text: string }) => {
  const id = useId();
  const wide = /[⺀-鿿]/.test(text) ? CHARACTER : CHARACTER / 2;
  return (
    <Root aria-hidden="true">
      <defs>
        <pattern
          id={id}
          width={text.length * wide + GAP}
          height={LINE}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-24)"
        >
          <text
            y={LINE / 2}
            fontSize="15"
            fill={onPaper.ink}
            fillOpacity=".34"
            stroke={onPaper.white}
            strokeOpacity=".3"
            strokeWidth=".6"
            paintOrder="stroke"
          >
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </Root>
  );
};
