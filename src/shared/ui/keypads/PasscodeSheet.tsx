import { styled } from '@mui/material/styles';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { payPasswordTexts } from '#shared/i18n/catalogues/payPasswordTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { preferencesChanged, selectShuffleKeyboard } from '#shared/preferences/preferencesSlice.ts';
import { LOW_SCREEN } from '#shared/theme/media.ts';
import { PillButton } from '../buttons/PillButton.tsx';
import { LazyBottomSheet } from '../code/lazyOverlays.tsx';
import { useMediaQuery } from '../device/useMediaQuery.ts';
import { Tip } from '../feedback/Tip.tsx';
import { keepInView } from '../overlays/keepInView.ts';
import { NoteSlot } from '../overlays/NoteSlot.tsx';
import { ForgotPasscode } from './ForgotPasscode.tsx';
import { PASSCODE_LENGTH, passcodeKeys } from './keypad.ts';
import { isKeypadFocused } from './keypadFocus.ts';
import { NewTerms } from './NewTerms.tsx';
import { NumberKeyboard } from './NumberKeyboard.tsx';
import { PasscodeCells } from './PasscodeCells.tsx';

/**
 * A column, not a grid, so that `data-pinned` can stay at the top while all of it scrolls. Only the place of the
 * note shrinks, so that the cells are seen above the keyboard.
 */
const Stack = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: '0 0 12px',
  '& > *': { flex: 'none' },
  [`@media ${LOW_SCREEN}`]: { gap: 6, paddingBottom: 6 },
  '& > [data-pinned]': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    paddingTop: 4,
    background: theme.vars.palette.surface,
  },
  // What is scrolled into sight comes below what is pinned.
  '& > [data-pinned] ~ * > [role="status"]': { scrollMarginTop: '4rem' },
}));

/** No room for both the keyboard and what is confirmed: a low screen, or the browser's text large on any. */
const LOW = '(max-height: 46.24em)';

interface PasscodeSheetProps {
  open: boolean;
  busy: boolean;
  words: {
    readonly title: string;
    readonly confirm: string;
    /** Error for fewer than six digits. */
    readonly required: string;
  };
  /** When (Unix ms) and why this was last refused. One about the password itself empties the cells. */
  refusal: {
    readonly at: number;
    readonly text: string;
    readonly isAboutPassword: boolean;
    /** Tries left after a wrong password; null for other refusals. */
    readonly remain: number | null;
  } | null;
  /**
   * What is shown of what the password confirms, as text: when it becomes another one the cells are emptied, and a
   * note asks the member to look at it.
   */
  terms: string;
  /** Right of the label, in place of help with a forgotten password. */
  help?: ReactNode;
  autoFocus?: boolean;
  onClose: () => void;
  onConfirm: (digits: string) => void;
  /** The sheet is closed, by the member or not, or has new terms: what was confirmed in it must not be sent later. */
  onCancel: () => void;
  /** What the password confirms. What has `data-pinned` stays in sight above the cells. */
  children: ReactNode;
}

/**
 * The payment password, below what it confirms. Only this component holds the digits. It drops them
 * when the sheet closes, when the server refuses the password itself, and when the terms become other
 * ones, so that nobody confirms what they have not seen. After any other refusal that keeps the sheet
 * open they stay, and each tap on confirm seals them again.
 */
export const PasscodeSheet = (props: PasscodeSheetProps) => {
  const { open, busy, words, refusal, terms, help, autoFocus, children } = props;
  const { onClose, onConfirm, onCancel } = props;
  const t = useTexts(payPasswordTexts);
  const dispatch = useDispatch();
  const shuffleKeyboard = useSelector(selectShuffleKeyboard);
  const [digits, setDigits] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [seen, setSeen] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  /** What the sheet shows since it was opened; null while it is closed. */
  const [shown, setShown] = useState<string | null>(null);
  const [hasNewTerms, setHasNewTerms] = useState(false);
  const isLow = useMediaQuery(LOW);
  const [isTyping, setIsTyping] = useState(false);
  const isOther = shown !== (open ? terms : null);
  if (isOther) {
    setShown(open ? terms : null);
    setHasNewTerms(open && shown !== null);
    // Not as it closes: the keyboard slides out with the sheet.
    if (open && shown === null) setIsTyping(false);
  }
  if ((isOther || !open) && (digits !== '' || incomplete)) {
    setDigits('');
    setIncomplete(false);
  }
  const cancel = useEffectEvent(onCancel);
  useEffect(() => (shown === null ? undefined : () => cancel()), [shown]);
  const refused = refusal?.isAboutPassword ? refusal : null;
  if (refused && refused.at !== seen) {
    setSeen(refused.at);
    setDigits('');
  }

  const type = (typed: string) => {
    setDigits(typed);
    setIncomplete(false);
  };
  const isComplete = digits.length === PASSCODE_LENGTH;
  const confirm = () => {
    setIncomplete(!isComplete);
    if (isComplete) {
      setHasNewTerms(false);
      onConfirm(digits);
    } else input.current?.focus({ preventScroll: true });
  };
  const keys = passcodeKeys(digits, type);
  const error = (): string | undefined => {
    if (incomplete) return words.required;
    if (!refused || digits !== '') return undefined;
    return refused.remain === null ? refused.text : t('triesLeft', { count: refused.remain });
  };

  return (
    <LazyBottomSheet
      open={open}
      onClose={onClose}
      busy={busy}
      shrinks
      title={words.title}
      footer={
        <>
          <PillButton variant="soft" disabled={busy} style={{ flex: '1 1 auto' }} onClick={onClose}>
            {t('cancel')}
          </PillButton>
          <PillButton
            variant={isComplete ? 'primary' : 'ghost'}
            busy={busy}
            style={{ flex: '1.7 1 auto' }}
            onClick={confirm}
          >
            {words.confirm}
          </PillButton>
        </>
      }
      keyboard={
        // What is confirmed comes first where the keyboard would hide it.
        (isTyping || autoFocus || !isLow) && (
          <NumberKeyboard
            mode="password"
            disabled={busy}
            shuffle={shuffleKeyboard}
            onShuffleChange={(shuffle) =>
              dispatch(preferencesChanged({ shuffleKeyboard: shuffle }))
            }
            onKey={(key) => {
              // Scrolls the cells into view on low screens; a screen reader stays on its key.
              if (!isKeypadFocused()) input.current?.focus();
              keys.onKey(key);
            }}
            onDelete={keys.onDelete}
          />
        )
      }
    >
      <Stack
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && event.target === input.current) confirm();
        }}
      >
        {children}
        <NoteSlot>
          {hasNewTerms && <NewTerms passwordRef={input} />}
          {!hasNewTerms && refusal && !refused && (
            // Its toast says it.
            <Tip tone="error">{refusal.text}</Tip>
          )}
        </NoteSlot>
        <PasscodeCells
          ref={input}
          autoFocus={autoFocus}
          onFocus={() => {
            if (!isTyping && !autoFocus && isLow) keepInView(input.current);
            setIsTyping(true);
          }}
          label={t('payPassword')}
          labelAction={help ?? <ForgotPasscode onLeave={onClose} />}
          value={digits}
          onChange={type}
          disabled={busy}
          error={error()}
          errorKey={refused?.at}
        />
      </Stack>
    </LazyBottomSheet>
  );
};
