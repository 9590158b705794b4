import { forgetPassword } from '#api/session/passwordKey.ts';
import { rememberPassword } from '#api/session/rememberedPassword.ts';
import { loginFieldsRemembered } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useServices } from '#app/hooks.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import type { AccountPayload } from './useLogin.ts';

/** The tick and the typed values. */
export interface LoginToKeep {
  readonly remember: boolean;
  readonly account: AccountPayload;
  /** The country, as the session stores it; '' where it is not known, which changes nothing. */
  readonly areaCode: string;
  readonly password: string;
}

/**
 * Stores a login on this device: the account, the encrypted password only if the member ticked that, the
 * country where it is known. A member whose browser cannot encrypt sees that the password was not stored.
 */
export const useRememberLogin = () => {
  const { passwordKeys } = useServices();
  const dispatch = useAppDispatch();
  return {
    keep: async ({ remember, account, areaCode, password }: LoginToKeep): Promise<void> => {
      if (!remember) await forgetPassword(passwordKeys);
      const loginUserPassword = remember ? await rememberPassword(passwordKeys, password) : '';
      dispatch(
        loginFieldsRemembered({
          rememberMe: remember,
          loginType: account.type,
          loginPhone: account.phone,
          loginEmail: account.email,
          ...(areaCode && { areaCode }),
          loginUserPassword,
        }),
      );
      if (remember && loginUserPassword === '') dispatch(toastShown({ key: 'passwordNotKept' }));
    },
    /** Deletes the stored password, as soon as the box is unticked. */
    forget: async (): Promise<void> => {
      dispatch(loginFieldsRemembered({ rememberMe: false }));
      await forgetPassword(passwordKeys);
    },
  };
};
