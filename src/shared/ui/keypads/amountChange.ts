/** What an input event says of an amount's text. */
export interface Change {
  readonly text: string;
  /** Where what was inserted ends. */
  readonly caret: number;
  readonly event: Event;
}

/** What an event inserted; null where it does not say so. */
const insertedBy = ({ text, caret, event }: Change, pasted: string | null): string | null => {
  const inserted = pasted ?? ('data' in event ? (event.data as string | null) : null);
  if (inserted === null || inserted === '') return null;
  return text.slice(caret - inserted.length, caret) === inserted ? inserted : null;
};

/** What an event did to the text. */
export interface Edit {
  readonly isDeletion: boolean;
  /** null where the event does not say what it inserted. */
  readonly inserted: string | null;
  /** Key by key, not pasted or filled in. */
  readonly isTyped: boolean;
}

/** What an event did; `clipboard` is what was pasted just before it. */
export const editOf = (change: Change, clipboard: string | null): Edit => {
  const { event } = change;
  const type = 'inputType' in event ? String(event.inputType) : '';
  const pasted = type === '' || type === 'insertFromPaste' ? clipboard : null;
  const inserted = insertedBy(change, pasted);
  const isByKey = inserted?.length === 1 || type.includes('Composition');
  return {
    isDeletion: type.startsWith('delete'),
    inserted,
    isTyped: inserted !== null && pasted === null && isByKey,
  };
};
