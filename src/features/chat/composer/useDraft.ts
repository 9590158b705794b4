import { useState } from 'react';
import { CHAT_TEXT_MAX, CHAT_TOPIC_MAX } from '#api/contract/chat.ts';
import { usePictureUpload } from '#api/usePictureUpload.ts';
import type { ChatWindow } from '#sagas/chat/chatSlice.ts';
import type { Written } from '../useOutbox.ts';
import type { Unsent } from './unsent.ts';

/** Something that can be seen, as the server asks of a message. */
const VISIBLE = /[^\s\p{C}\p{Z}]/u;

/** What a topic may be; no character is cut in two. */
const fitting = (topic: string): string =>
  topic.slice(0, CHAT_TOPIC_MAX).replace(/[\uD800-\uDBFF]$/, '');

/**
 * What the member is writing, beginning with what was `kept`; it survives closing the window. What a
 * 'contact us' link was about stands beside it until it is sent or taken off; opening the window
 * without a topic drops it too, unless something was written to it.
 */
export const useDraft = (asked: ChatWindow, kept: Unsent['draft'] | undefined) => {
  const [text, setText] = useState(kept?.text ?? '');
  const [topic, setTopic] = useState(kept?.topic ?? '');
  const upload = usePictureUpload('chat');
  const [answered, setAnswered] = useState<ChatWindow | null>(null);
  if (asked !== answered) {
    setAnswered(asked);
    if (asked.kind === 'open' && asked.topic !== null) setTopic(fitting(asked.topic));
    else if (asked.kind === 'open' && text === '') setTopic('');
  }

  const { picture } = upload;
  const over = Math.max(0, text.length - CHAT_TEXT_MAX);
  const hasWords = VISIBLE.test(text);
  const isReady = over === 0 && (picture.kind === 'none' ? hasWords : picture.kind === 'uploaded');
  return {
    text,
    setText,
    topic,
    dropTopic: () => setTopic(''),
    upload,
    /** UTF-16 units beyond what a message may have. */
    over,
    isReady,
    /** Takes what is written off the desk; null while it cannot be sent. */
    take: (): Written | null => {
      if (!isReady) return null;
      const written: Written = {
        text: hasWords ? text : '',
        topic,
        path: picture.kind === 'uploaded' ? picture.path : '',
        picture: picture.kind === 'uploaded' ? upload.image() : null,
      };
      setText('');
      setTopic('');
      upload.clear();
      return written;
    },
  };
};

export type Draft = ReturnType<typeof useDraft>;
