import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError, isBusinessCode, isUnknownOutcome } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { useMemberRegisterMutation } from '#api/session/entranceApi.ts';
import { useAppDispatch, useSecrets } from '#app/hooks.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { paths } from '#shared/paths.ts';
import { type AccountPayload, useLogin } from '../useLogin.ts';
import { useOtherEntrance } from '../useOtherEntrance.ts';
import { prefillState } from './prefill.ts';

/** What the form sends, checked before. The passwords are plain here; they are sealed before any action has them. */
export interface Registration {
  readonly account: AccountPayload;
  readonly password: string;
  readonly confirm: string;
  readonly inviteCode: string;
  /** The country, as the login reads it back. */
  readonly areaCode: string;
}

/**
 * Registers and logs in with the same data; should only the login fail, goes to /login with
 * the account filled in. An account that exists after a registration of it got no answer may be this one:
 * the same data log in to it then, or it is refused. Resolves to the registration's answer or its error.
 */
export const useRegister = () => {
  const [register] = useMemberRegisterMutation();
  const logIn = useLogin();
  const secrets = useSecrets();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toLogin = useOtherEntrance(paths.login);
  const unanswered = useRef('');
  return async (registration: Registration) => {
    const { account, password, confirm, inviteCode, areaCode } = registration;
    const answer = await register({
      ...account,
      password: secrets.seal(password),
      confirm: secrets.seal(confirm),
      i_code: inviteCode,
    });
    const name = JSON.stringify(account);
    if (answer.error) {
      const { error } = answer;
      if (isApiError(error) && isUnknownOutcome(error)) unanswered.current = name;
      const mayBeDone = unanswered.current === name && isBusinessCode(error, CODE.accountExists);
      if (!mayBeDone || (await logIn(account, password)).error) return answer;
      dispatch(toastShown({ key: 'registered', tone: 'success' }));
      return { data: undefined };
    }
    dispatch(toastShown({ key: 'registered', tone: 'success' }));
    const { error } = await logIn(account, password);
    if (error) {
      const { type, phone, email } = account;
      await navigate(toLogin, {
        replace: true,
        state: prefillState({ type, phone, email, areaCode }),
      });
    }
    return answer;
  };
};
