import { styled } from '@mui/material/styles';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { paths, safeRedirect } from '#shared/paths.ts';
import { preferencesChanged, selectShuffleKeyboard } from '#shared/preferences/preferencesSlice.ts';
import { media } from '#shared/theme/media.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { passcodeKeys } from '#shared/ui/keypads/keypad.ts';
import { NumberKeyboard } from '#shared/ui/keypads/NumberKeyboard.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { useCloseOnBack } from '#shared/ui/overlays/useCloseOnBack.ts';
import { accountTexts } from '../accountTexts.ts';
import { PayPasswordFlow } from './PayPasswordFlow.tsx';
import { isLast, type Mode } from './steps.ts';
import { usePayPassword } from './usePayPassword.ts';

const Body = styled('div')({
  flex: '1 0 auto',
  padding: '6px var(--gutter)',
  [`@media ${media.wide}`]: { paddingInline: 'max(var(--gutter), (100% - var(--page)) / 2)' },
});

const Keyboard = styled('div')({ position: 'sticky', bottom: 0 });

interface Props {
  readonly mode: Mode;
  /** The server corrected the mode this page started in. */
  readonly isCorrected: boolean;
  /** Something was typed. */
  readonly onTouched: () => void;
  readonly onMode: (mode: Mode) => void;
}

/** The stepwise form with its keyboard; when done, it returns to where the member came from. */
export const PayPasswordPage = ({ mode, isCorrected, onTouched, onMode }: Props) => {
  const t = useTexts(accountTexts);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const shuffleKeyboard = useAppSelector(selectShuffleKeyboard);
  const form = usePayPassword({
    mode,
    onMode,
    onDone: () => {
      dispatch(
        toastShown({
          key: mode === 'set' ? 'payPasswordSet' : 'payPasswordChanged',
          tone: 'success',
        }),
      );
      void navigate(safeRedirect(params.get('redirect')) ?? paths.mine, { replace: true });
    },
  });
  const { state, busy, isPassword, value } = form;
  // Back goes to the previous step.
  useCloseOnBack(state.step !== 'proof', form.goBack, busy);
  useCloseOnBack(state.step === 'confirm', form.goBack, busy);
  const type = (typed: string) => {
    onTouched();
    form.type(typed);
  };
  return (
    <Screen
      flush
      title={t(mode === 'set' ? 'setTitle' : 'changeTitle')}
      {...(state.step !== 'proof' && { onBack: form.goBack })}
    >
      <Body>
        {isCorrected && <Tip tone="info">{t(mode === 'set' ? 'nowSet' : 'nowChange')}</Tip>}
        <PayPasswordFlow mode={mode} form={{ ...form, type }} />
      </Body>
      {!isPassword && (
        <Keyboard>
          <NumberKeyboard
            // Shuffles the digits again for each step.
            key={state.step}
            mode="password"
            disabled={busy}
            shuffle={shuffleKeyboard}
            onShuffleChange={(shuffle) =>
              dispatch(preferencesChanged({ shuffleKeyboard: shuffle }))
            }
            onDone={isLast(state) ? () => form.next() : undefined}
            {...passcodeKeys(value, (typed) => {
              if (typed !== value) type(typed);
            })}
          />
        </Keyboard>
      )}
    </Screen>
  );
};
