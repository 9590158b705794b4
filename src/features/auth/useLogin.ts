import type { LoginType } from '#api/contract/public.ts';
import { useMemberLoginMutation } from '#api/memberApi.ts';
import { useSecrets } from '#app/hooks.ts';
import { ACCOUNT } from './accountRules.ts';

/** An account as the login and the registration send it: the field of the other kind is ''. */
export interface AccountPayload {
  readonly type: LoginType;
  readonly phone: string;
  readonly email: string;
  readonly area_code_id: number | '';
}

/** The account's payload; an e-mail has no area code. */
export const accountPayload = (
  type: LoginType,
  { phone, email }: { readonly phone: string; readonly email: string },
  areaCodeId: number | undefined,
): AccountPayload =>
  type === ACCOUNT.phone
    ? { type, phone, email: '', area_code_id: areaCodeId ?? '' }
    : { type, phone: '', email, area_code_id: '' };

/** Logs in. Rejects with the call's `ApiError`; where to go then is the guard's to decide. */
export const useLogin = () => {
  const [login] = useMemberLoginMutation();
  const secrets = useSecrets();
  return async (account: AccountPayload, password: string): Promise<void> => {
    await login({ ...account, password: secrets.seal(password) }).unwrap();
  };
};
