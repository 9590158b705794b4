import type { RequestOf } from '../contract/call.ts';
import { randomId } from './randomId.ts';

/**
 * A one-shot reference to a secret (password, payment password). Actions, endpoint arguments and
 * state carry the reference; the value itself never enters Redux.
 */
export type SecretRef = string & { readonly __secret: unique symbol };

/** A call's payload with the fields named by `TSecret` sealed. */
export type Sealed<TCall, TSecret extends keyof RequestOf<TCall>> = Omit<
  RequestOf<TCall>,
  TSecret
> &
  Record<TSecret, SecretRef>;

/** The secrets of one store that are on their way to a request. Nothing of it outlives the page. */
export interface SecretVault {
  /** Keeps `value` until it is unsealed once or forgotten, and returns its reference. */
  seal(value: string): SecretRef;
  /**
   * Returns the value, once; a second call throws, so that a replayed action cannot resend a
   * secret.
   */
  unseal(ref: SecretRef): string;
  /** Drops a secret that was not used (a cancelled dialog). */
  forget(ref: SecretRef): void;
}

const PREFIX = 'sealed:';

/** Creates a vault in memory, one per store. Its `unseal` throws for a secret that was used or forgotten. */
export const createSecretVault = (): SecretVault => {
  const values = new Map<SecretRef, string>();
  return {
    seal(value) {
      const ref = `${PREFIX}${randomId()}` as SecretRef;
      values.set(ref, value);
      return ref;
    },
    unseal(ref) {
      const value = values.get(ref);
      if (value === undefined) throw new Error('This secret was already used or never sealed.');
      values.delete(ref);
      return value;
    },
    forget(ref) {
      values.delete(ref);
    },
  };
};
