import { useState } from 'react';
import { CHAT_TEXT_MAX, CHAT_TOPIC_MAX } from '#api/contract/chat.ts';
import { usePictureUpload } from '#api/usePictureUpload.ts';
import type { ChatWindow } from '#sagas/chat/chatSlice.ts';
import type { Written } from '../useOutbox.ts';
import type { Unsent } from './unsent.ts';

/** Visible text, as the server requires it. */
const VISIBLE = /[^\s\p{C}\p{Z}]/u;

/** Cuts a topic to its maximum length, never inside a character. */
const fitting = (topic: string): string =>
  topic.slice(0, CHAT_TOPIC_MAX).replace(/[\uD800-\uDBFF]$/, '');

/**
 * The message being written, starting with `kept`; it survives closing the window. The topic of a
 * 'contact us' link stays until it is sent or removed; opening the window without a topic drops it
 * too, unless something was written.
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
    /** UTF-16 units above the limit. */
    over,
    isReady,
    /** Takes a refused message back, before what is being written by now; a picture that was chosen since stays. */
    putBack: (message: Pick<Written, 'text' | 'topic' | 'picture'>) => {
      setText([message.text, text].filter((part) => part !== '').join('\n'));
      if (topic === '') setTopic(message.topic);
      if (message.picture && picture.kind === 'none') upload.sendAgain(message.picture);
    },
    /** Returns the message and clears the draft; null while it cannot be sent. */
    take: (): Written | null => {
      if (!isReady) return null;
      const written: Written = {
        text: hasWords ? text : '',
        topic,
        path: picture.kind === 'uploaded' ? picture.path : '',
        picture: picture.kind === 'uploaded' ? picture.image : null,
      };
      setText('');
      setTopic('');
      upload.clear();
      return written;
    },
  };
};

export type Draft = ReturnType<typeof useDraft>;
