import { LOGIN, type LoginType } from '#api/contract/public.ts';
import { useMemberLoginMutation } from '#api/session/loginApi.ts';
import { useSecrets } from '#app/hooks.ts';

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
  type === LOGIN.phone
    ? { type, phone, email: '', area_code_id: areaCodeId ?? '' }
    : { type, phone: '', email, area_code_id: '' };

/** Logs in; resolves to the call's answer or its error. Where to go then is the guard's to decide. */
export const useLogin = () => {
  const [login] = useMemberLoginMutation();
  const secrets = useSecrets();
  return (account: AccountPayload, password: string) =>
    login({ ...account, password: secrets.seal(password) });
};
