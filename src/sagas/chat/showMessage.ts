import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { toastTextOf } from './chatRules.ts';
import { chatMessageArrived, selectChatWindow } from './chatSlice.ts';

/**
 * An incoming text is a toast that opens the chat, unless the chat is open. What became of money is seen first; the
 * text is also counted as unread.
 */
export function* showMessage(text: string): SagaGenerator<void> {
  const shown = toastTextOf(text);
  if (shown === '') return;
  yield* put(chatMessageArrived());
  if ((yield* select(selectChatWindow)).kind === 'open') return;
  yield* put(
    toastShown({ key: 'chatMessage', values: { text: shown }, opens: 'chat', yields: true }),
  );
}
