import { useReducer } from 'react';
import {
  useMemberModifyPayPasswordMutation,
  useMemberSetPayPasswordMutation,
} from '#api/accountApi.ts';
import { isApiError } from '#api/client/apiError.ts';
import { SIX_DIGITS } from '#api/contract/primitives.ts';
import { memberApi } from '#api/memberApi.ts';
import { useFreshRead } from '#api/useFreshRead.ts';
import { useSubmit } from '#api/useSubmit.ts';
import { useSecrets } from '#app/hooks.ts';
import { refusalError, refusalKind } from './refusal.ts';
import { firstStep, isLast, type Mode, stepsReducer } from './steps.ts';

interface Options {
  readonly mode: Mode;
  /** The payment password is set. */
  readonly onDone: () => void;
  /** The server knows better whether one is set. */
  readonly onMode: (mode: Mode) => void;
}

/** The stepwise form of /pay-password: what is typed, checks, and the call. */
export const usePayPassword = ({ mode, onDone, onMode }: Options) => {
  const [state, act] = useReducer(stepsReducer, firstStep);
  const [set] = useMemberSetPayPasswordMutation();
  const [modify] = useMemberModifyPayPasswordMutation();
  const secrets = useSecrets();
  const readMember = useFreshRead(memberApi.endpoints.memberInfo);
  const { step, proof, pin, confirm } = state;

  const send = () => {
    const [first, second] = [secrets.seal(pin), secrets.seal(pin)];
    return mode === 'set'
      ? set({
          password: secrets.seal(proof),
          pay_password: first,
          pay_password_confirm: second,
        })
      : modify({
          old_pay_password: secrets.seal(proof),
          new_pay_password: first,
          new_pay_password_confirm: second,
        });
  };

  const { busy, submit } = useSubmit(send, {
    done: onDone,
    wasDone: async () => mode === 'set' && (await readMember())?.hasPayPassword === 1,
    refused: (error) => {
      const kind = refusalKind(error);
      if (kind === 'proof') act({ type: 'proofRefused', error: refusalError(error) });
      else if (typeof kind === 'object') onMode(kind.mode);
      // Offline, nothing that was typed is at fault: the toast says so.
      else if (!isApiError(error) || error.kind !== 'network') {
        act({ type: 'failed', error: refusalError(error) });
      }
    },
    unknown: () => {
      // Of a first one the toast says all there is to say.
      if (mode === 'change') act({ type: 'failed', error: { key: 'changeUnknown' } });
    },
  });

  const finish = () => (pin === confirm ? submit() : act({ type: 'mismatched' }));

  const value = state[step];
  const isPassword = mode === 'set' && step === 'proof';

  /** Hands in a step. */
  const next = () => {
    if (busy) return;
    if (isPassword ? value === '' : !SIX_DIGITS.test(value)) {
      act({ type: 'failed', error: { key: isPassword ? 'passwordRequired' : 'digitsRequired' } });
    } else if (isLast(state)) finish();
    else act({ type: 'advanced' });
  };

  return {
    mode,
    state,
    value,
    busy,
    isPassword,
    next,
    type: (typed: string) => {
      act({ type: 'typed', value: typed });
      if (isPassword || !SIX_DIGITS.test(typed)) return;
      // The last step waits for its button; a mismatch shows at once.
      if (!isLast(state)) act({ type: 'advanced' });
      else if (step === 'confirm' && typed !== pin) act({ type: 'mismatched' });
    },
    /** Not while it is sent: a refusal would find the digits gone that it asks to prove again. */
    goBack: () => {
      if (!busy) act({ type: 'wentBack' });
    },
  };
};

export type PayPasswordForm = ReturnType<typeof usePayPassword>;
