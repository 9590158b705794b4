import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Block } from '../thread.ts';
import { MessageItem } from './MessageItem.tsx';
import type { PictureAddresses } from './usePictureAddresses.ts';

/** How far outside the visible part messages are still drawn, in px. */
const AROUND = 1200;

const List = styled('ol')({ display: 'flow-root' });

interface MessageBlockProps {
  block: Block;
  scroller: RefObject<HTMLElement | null>;
  addresses: PictureAddresses;
}

/**
 * A run of messages. Far from the visible part only their height is left, which is known, because
 * every block is drawn when it comes: 10,000 messages stay light.
 */
export const MessageBlock = ({ block, scroller, addresses }: MessageBlockProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry || !frame.current) return;
        setHeight(entry.isIntersecting ? null : frame.current.offsetHeight || null);
      },
      { root: scroller.current, rootMargin: `${AROUND}px 0px` },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [scroller]);
  const { messages, before, after } = block;
  return (
    <div ref={frame} style={height === null ? undefined : { height }}>
      {height === null && (
        <List role="list">
          {messages.map((message, index) => (
            <MessageItem
              key={message.id}
              message={message}
              before={messages[index - 1] ?? before}
              after={messages[index + 1] ?? after}
              addresses={addresses}
            />
          ))}
        </List>
      )}
    </div>
  );
};
