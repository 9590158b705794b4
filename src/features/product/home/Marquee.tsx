import { keyframes, styled } from '@mui/material/styles';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { ellipsis } from '#shared/theme/styles.ts';
import { useReducedMotion } from '#shared/ui/device/useMediaQuery.ts';

/** Gap between the end of the text and its repetition (px), and the speed (px per second). */
const GAP = 48;
const SPEED = 40;
/** Delay before moving, so that the beginning can be read (s). */
const STILL = 2;
/** Width of the fade at the edges (px). */
const FADE = 6;

const roll = keyframes({ to: { transform: 'translateX(calc(-1 * var(--distance)))' } });

const Frame = styled('span')({
  ...ellipsis,
  display: 'block',
  flex: 1,
  '&[data-rolling]': {
    textOverflow: 'clip',
    marginLeft: -FADE,
    paddingLeft: FADE,
    maskImage: `linear-gradient(90deg, transparent, black ${FADE}px calc(100% - ${FADE}px), transparent)`,
  },
});

const Roll = styled('span')({
  '[data-rolling] > &': {
    display: 'inline-flex',
    gap: GAP,
    animation: `${roll} var(--pace) linear ${STILL}s infinite`,
    // Pauses under the pointer, the focus or a dialog.
    'button:is(:hover, :focus-visible) &, [aria-hidden=true] &': {
      animationPlayState: 'paused',
    },
  },
});

/**
 * The width (px) of `text` where it is wider than `frame`, else 0; measured again when the frame
 * changes.
 */
const useOverflowWidth = (
  frame: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
  content: string,
): number => {
  const [width, setWidth] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again for other content
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(() => {
      const natural = text.current?.offsetWidth ?? 0;
      setWidth(natural > (frame.current?.clientWidth ?? 0) ? natural : 0);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, text, content]);
  return width;
};

/** One line that scrolls slowly where it does not fit; cut with an ellipsis with reduced motion. */
export const Marquee = ({ text }: { text: string }) => {
  const frameRef = useRef<HTMLSpanElement>(null);
  const textRef = useRef<HTMLSpanElement>(null);
  const width = useOverflowWidth(frameRef, textRef, text);
  const reduced = useReducedMotion();
  const rolling = width > 0 && !reduced;
  const distance = width + GAP;
  const measures = {
    '--distance': `${distance}px`,
    '--pace': `${distance / SPEED}s`,
  } as CSSProperties;
  return (
    <Frame ref={frameRef} data-rolling={rolling || undefined}>
      <Roll style={measures}>
        <span ref={textRef}>{text}</span>
        {rolling && <span aria-hidden>{text}</span>}
      </Roll>
    </Frame>
  );
};
