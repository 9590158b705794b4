import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '#app/hooks.ts';
import { isAmountEditable } from '#sagas/buy/buyRules.ts';
import { buyCancelled } from '#sagas/buy/buySlice.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { expectedIncome } from '#shared/money.ts';
import { LOW_SCREEN, media, NOT_LOW, ROOM_FOR_TWO } from '#shared/theme/media.ts';
import { twoLines } from '#shared/theme/styles.ts';
import { ShownAmounts } from '#shared/ui/amounts/ShownAmounts.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { isKeypadFocused } from '#shared/ui/keypads/keypadFocus.ts';
import { BottomSheet } from '#shared/ui/overlays/BottomSheet.tsx';
import { keepInView } from '#shared/ui/overlays/keepInView.ts';
import { figuresOf } from '../figures.ts';
import { BuyAmount } from './BuyAmount.tsx';
import { BuyKeyboard } from './BuyKeyboard.tsx';
import { BuyMetrics } from './BuyMetrics.tsx';
import { BuyNote } from './BuyNote.tsx';
import { BuyNotes } from './BuyNotes.tsx';
import { BuyPassword } from './BuyPassword.tsx';
import { BuySums } from './BuySums.tsx';
import { buyTexts } from './buyTexts.ts';
import { type BuyFormStatus, useBuyForm } from './useBuyForm.ts';

/** A column in which only the place of the note shrinks, so that all else is seen above the keyboard. */
const Form = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& > *': { flex: 'none' },
  // Landscape phones: the password next to the amount, both above the keyboard.
  [`@media ${media.low} and ${ROOM_FOR_TWO}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
    columnGap: 24,
    '& > *': { gridColumn: '1 / -1' },
    '& > div:first-of-type': { gridArea: '2 / 1' },
    '& > :nth-last-child(2)': { gridArea: '2 / 2' },
  },
  // Low phones: the amount stays in sight above the password; in large text it has no room to.
  [`@media ${NOT_LOW} and ${LOW_SCREEN}`]: {
    // As high as all of it: what is pinned cannot leave it.
    flex: 'none',
    '& > div:first-of-type': {
      position: 'sticky',
      top: 'min(0px, (20px - 1rem) * 99)',
      zIndex: 1,
      backgroundColor: theme.vars.palette.surface,
    },
    // What has to be read before the password needs the room.
    '&:has(> div > [role="status"]) > div:first-of-type': { position: 'static' },
    '& :is(button, input, [role="status"])': { scrollMarginTop: '4.25rem' },
  },
}));

/** Whole it is on the page below; what is typed here needs the room. */
const Name = styled('span')(twoLines);

interface BuySheetProps {
  open: boolean;
  status: BuyFormStatus;
}

/**
 * The buy dialog. Confirm stays tappable while something is missing, because the specification's
 * messages appear on the tap; while a purchase is being sent the dialog cannot be closed.
 */
export const BuySheet = ({ open, status }: BuySheetProps) => {
  const t = useTexts(buyTexts);
  const dispatch = useAppDispatch();
  const form = useBuyForm(status, open);
  const { product } = status;
  const { totalRate, annual } = figuresOf(product);
  const { balance } = form;
  const expected = expectedIncome(form.principal, totalRate);
  const [field, setField] = useState<'amount' | 'password' | 'none'>(
    isAmountEditable(product) ? 'amount' : 'password',
  );
  const amountRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const confirmRef = useRef<HTMLButtonElement>(null);
  // In very large text the buttons scroll with the fields.
  useEffect(() => {
    if (form.isComplete) confirmRef.current?.scrollIntoView({ block: 'nearest' });
  }, [form.isComplete]);

  const close = () => dispatch(buyCancelled());
  const focusPassword = () => passwordRef.current?.focus({ preventScroll: true });
  const confirm = () => {
    const errors = form.submit();
    if (errors.amount || (errors.payPassword === 'passwordRequired' && form.isOutside)) {
      amountRef.current?.focus({ preventScroll: true });
      keepInView(amountRef.current);
    } else if (errors.payPassword) focusPassword();
  };
  const showAmount = () => {
    setField('amount');
    keepInView(amountRef.current);
  };
  const showPassword = () => {
    setField('password');
    keepInView(passwordRef.current);
  };
  const closeKeyboard = () => {
    setField('none');
    // A screen reader's focus is on the key, which goes.
    if (isKeypadFocused()) confirmRef.current?.focus();
    else passwordRef.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (event.target === amountRef.current) focusPassword();
    else if (event.target === passwordRef.current) confirm();
  };

  return (
    <BottomSheet
      open={open}
      onClose={close}
      busy={form.isBusy}
      shrinks
      title={<Name>{product.name || UNKNOWN}</Name>}
      footer={
        <>
          <PillButton
            variant="soft"
            disabled={form.isBusy}
            style={{ flex: '1 1 auto' }}
            onClick={close}
          >
            {t('cancel')}
          </PillButton>
          <PillButton
            ref={confirmRef}
            variant={form.isComplete ? 'primary' : 'ghost'}
            busy={form.isBusy}
            style={{ flex: '1.7 1 auto' }}
            onClick={confirm}
          >
            {t('confirm')}
          </PillButton>
        </>
      }
      keyboard={
        field !== 'none' && (
          <BuyKeyboard
            form={form}
            field={field}
            onPasswordKey={() => {
              // A screen reader stays on its key.
              if (!isKeypadFocused()) focusPassword();
            }}
            onAmountDone={focusPassword}
            onDone={closeKeyboard}
          />
        )
      }
    >
      <Form onKeyDown={onKeyDown}>
        <ShownAmounts>
          <BuyMetrics product={product} totalRate={totalRate} annual={annual} />
        </ShownAmounts>
        <BuyAmount
          product={product}
          form={form}
          balance={balance}
          inputRef={amountRef}
          onFocus={showAmount}
          nextRef={passwordRef}
        />
        <BuySums expected={expected} balance={balance} />
        <BuyNote
          product={product}
          form={form}
          expected={expected}
          balance={balance}
          passwordRef={passwordRef}
          onLeave={close}
        />
        <BuyPassword form={form} inputRef={passwordRef} onFocus={showPassword} onLeave={close} />
        <BuyNotes annual={annual} />
      </Form>
    </BottomSheet>
  );
};
