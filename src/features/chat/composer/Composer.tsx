import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { CHAT_TEXT_MAX } from '#api/contract/chat.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ImageIcon } from '#shared/icons/subjects/ImageIcon.tsx';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { isTouchDevice } from '#shared/ui/device/pointer.ts';
import { isComposing } from '#shared/ui/fields/isComposing.ts';
import { PictureInput } from '#shared/ui/pictures/PictureInput.tsx';
import { chatTexts } from '../chatTexts.ts';
import { SendIcon } from '../icons/SendIcon.tsx';
import { ComposerPicture } from './ComposerPicture.tsx';
import { TopicChip } from './TopicChip.tsx';
import type { Draft } from './useDraft.ts';

/** From this length on the remaining characters are shown. */
const NEAR_LIMIT = CHAT_TEXT_MAX - 200;
/** The field grows with its text up to this height, then scrolls. */
const TALLEST = 'min(9rem, 30dvh)';

const Root = styled('form')(({ theme }) => ({
  flex: 'none',
  padding: '8px 8px calc(8px + env(safe-area-inset-bottom))',
  backgroundColor: theme.vars.palette.paper,
  boxShadow: `0 -1px 0 ${theme.vars.palette.line}`,
}));
const Row = styled('div')({ display: 'flex', alignItems: 'flex-end', gap: 4 });
/** The field and its hint overlap: an empty field is as high as its hint. */
const Place = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { gridArea: '1 / 1' },
});
const written = {
  minHeight: 'max(44px, 2.75rem)',
  maxHeight: TALLEST,
  padding: 'calc((max(44px, 2.75rem) - 1.5rem) / 2) 16px',
  fontSize: '1.0625rem',
  lineHeight: '1.5rem',
  overflowWrap: 'anywhere',
} as const;
const Hint = styled('div')({ ...written, visibility: 'hidden' });
const Field = styled('textarea')(({ theme }) => ({
  font: 'inherit',
  ...written,
  alignSelf: 'stretch',
  width: '100%',
  minWidth: 0,
  border: 0,
  borderRadius: 22,
  resize: 'none',
  overflowY: 'auto',
  scrollbarWidth: 'none',
  color: theme.vars.palette.ink1,
  caretColor: theme.vars.palette.brand,
  backgroundColor: theme.vars.palette.surface,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.outline}`,
  '&::placeholder': { color: theme.vars.palette.ink3, opacity: 1 },
  '&:focus': { outline: 'none', boxShadow: `inset 0 0 0 2px ${theme.vars.palette.brand}` },
  '&[aria-invalid="true"]': { boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.error.main}` },
  '@media (forced-colors: active)': { outline: '1px solid FieldText' },
}));
const Send = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.onBrand,
  backgroundColor: theme.vars.palette.brand,
  marginInline: '2px 4px',
  '&:active': { backgroundColor: theme.vars.palette.brandPress },
  '&[aria-disabled="true"]': {
    color: theme.vars.palette.ink2,
    backgroundColor: theme.vars.palette.line,
    cursor: 'default',
    transform: 'none',
  },
}));
const Count = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  padding: '5px 64px 0',
  color: theme.vars.palette.ink3,
  '&[data-over]': { color: theme.vars.palette.error.main },
}));

interface ComposerProps {
  draft: Draft;
  /** Nobody answers now: messages wait for service hours. */
  isAway: boolean;
  onSend: () => void;
}

/**
 * The message field: grows with the text. With a hardware keyboard Enter sends and Shift+Enter
 * inserts a line break; an Enter that confirms an input method's candidate does neither.
 */
export const Composer = ({ draft, isAway, onSend }: ComposerProps) => {
  const t = useTexts(chatTexts);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** What is dropped or tried again takes its button along: the keyboard goes on from here, and a phone's does not open for it. */
  const goOn = () => (isTouchDevice() ? add : field).current?.focus();
  const { text, over } = draft;
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    if (text !== '') current.style.height = `${current.scrollHeight}px`;
  }, [text]);

  const send = () => {
    if (draft.isReady) onSend();
  };
  // Keeps the focus in the field, and a phone's keyboard open, when the button is tapped.
  const stayInField = (event: MouseEvent) => event.preventDefault();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event) || isTouchDevice()) return;
    event.preventDefault();
    send();
  };
  const isNear = text.length > NEAR_LIMIT;
  const hint = t(isAway ? 'writeAway' : 'write');
  return (
    <Root
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {draft.topic !== '' && (
        <TopicChip
          topic={draft.topic}
          onDrop={() => {
            draft.dropTopic();
            goOn();
          }}
        />
      )}
      <ComposerPicture upload={draft.upload} onGone={goOn} />
      <Row>
        <IconButton ref={add} label={t('addPicture')} onClick={() => file.current?.click()}>
          <ImageIcon />
        </IconButton>
        <PictureInput ref={file} label={t('addPicture')} onChoose={draft.upload.choose} />
        <Place>
          {text === '' && <Hint aria-hidden>{hint}</Hint>}
          <Field
            ref={field}
            rows={1}
            dir="auto"
            value={text}
            aria-label={t('message')}
            aria-invalid={over > 0 || undefined}
            aria-describedby={isNear ? `${id}-count` : undefined}
            placeholder={hint}
            onChange={({ target }) => draft.setText(target.value)}
            onKeyDown={press}
            autoFocus={!isTouchDevice()}
          />
        </Place>
        <Send
          type="submit"
          label={t('send')}
          aria-disabled={!draft.isReady || undefined}
          onMouseDown={stayInField}
        >
          <SendIcon plain />
        </Send>
      </Row>
      {isNear && (
        <Count
          id={`${id}-count`}
          data-over={over > 0 || undefined}
          role={over > 0 ? 'alert' : undefined}
        >
          {over > 0
            ? t('tooLong', { limit: CHAT_TEXT_MAX, over })
            : t('length', { count: text.length, limit: CHAT_TEXT_MAX })}
        </Count>
      )}
    </Root>
  );
};
