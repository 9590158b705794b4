import type { ErrorMessage } from '#shared/notices/noticesSlice.ts';

/** set: the first payment password, proved by the login password; change: proved by the old one. */
export type Mode = 'set' | 'change';
/**
 * proof: the login password or the old payment password; pin: the new one; confirm: the new one
 * again.
 */
export type Step = 'proof' | 'pin' | 'confirm';

/** The current step's error: a text, or a refusal with its limits on further tries. */
export type StepError =
  | {
      readonly key:
        | 'mismatch'
        | 'changeUnknown'
        | 'passwordRequired'
        | 'digitsRequired'
        | 'wrongLoginPassword';
    }
  | {
      readonly notice: ErrorMessage;
      /** Tries left. */
      readonly remain: number | null;
      /** Seconds until the next try. */
      readonly retryAfter: number | null;
    };

export interface Steps {
  readonly step: Step;
  readonly proof: string;
  readonly pin: string;
  readonly confirm: string;
  readonly error: StepError | null;
  /** Counts errors, so that a repeated one is announced again. */
  readonly errorCount: number;
  /**
   * Only the proof was refused: pin and confirmation are kept, and only the proof is asked again.
   */
  readonly isProofOnly: boolean;
}

/** The initial state, with nothing typed. */
export const firstStep: Steps = {
  step: 'proof',
  proof: '',
  pin: '',
  confirm: '',
  error: null,
  errorCount: 0,
  isProofOnly: false,
};

export type StepAction =
  | { readonly type: 'typed'; readonly value: string }
  | { readonly type: 'advanced' }
  | { readonly type: 'wentBack' }
  | { readonly type: 'mismatched' }
  | { readonly type: 'failed'; readonly error: StepError }
  | { readonly type: 'proofRefused'; readonly error: StepError };

const withError = (state: Steps, error: StepError): Steps => ({
  ...state,
  error,
  errorCount: state.errorCount + 1,
});

const NEXT: Record<Step, Step> = { proof: 'pin', pin: 'confirm', confirm: 'confirm' };

/** Reducer of the steps; stores and sends nothing. */
export const stepsReducer = (state: Steps, action: StepAction): Steps => {
  switch (action.type) {
    case 'typed':
      return { ...state, [state.step]: action.value, error: null };
    case 'advanced':
      return { ...state, step: NEXT[state.step], error: null };
    case 'wentBack':
      return state.step === 'confirm'
        ? { ...state, step: 'pin', pin: '', confirm: '', error: null }
        : { ...state, step: 'proof', pin: '', confirm: '', error: null, isProofOnly: false };
    case 'mismatched':
      return withError({ ...state, confirm: '' }, { key: 'mismatch' });
    case 'failed':
      return withError(state, action.error);
    case 'proofRefused':
      return withError({ ...state, step: 'proof', proof: '', isProofOnly: true }, action.error);
  }
};

/**
 * Whether submitting this step ends the flow: the last step, or only the proof after its refusal.
 */
export const isLast = ({ step, isProofOnly }: Steps): boolean => step === 'confirm' || isProofOnly;
