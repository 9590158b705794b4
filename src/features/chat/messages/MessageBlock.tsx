import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Block } from '../thread.ts';
import { MessageItem } from './MessageItem.tsx';
import type { PictureAddresses } from './usePictureAddresses.ts';

/** Distance from the visible part, in px, within which messages are rendered. */
const AROUND = 1200;

const List = styled('ol')({ display: 'flow-root' });

interface MessageBlockProps {
  block: Block;
  scroller: RefObject<HTMLElement | null>;
  addresses: PictureAddresses;
}

/**
 * A block of messages. Far from the visible part only its height is kept, which is known because
 * every block is rendered once: a thread of 10,000 messages stays fast.
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
