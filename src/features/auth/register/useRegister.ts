import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  isApiError,
  isBusinessCode,
  isSessionOver,
  isUnknownOutcome,
} from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { useMemberRegisterMutation } from '#api/session/loginApi.ts';
import { loginFieldsRemembered, selectSession } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppStore, useSecrets } from '#app/hooks.ts';
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
  /** The country, as the login reads it back; '' where it is not known. */
  readonly areaCode: string;
}

/**
 * Registers and logs in with the same data; should only the login fail, or the server answer as it does to
 * whom it does not know any more, goes to /login with the account filled in. An account that exists after a registration of it got no answer may be this one:
 * the same data log in to it then, or it is refused. Resolves to the registration's answer or its error.
 */
export const useRegister = () => {
  const [register] = useMemberRegisterMutation();
  const logIn = useLogin();
  const secrets = useSecrets();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const toLogin = useOtherEntrance(paths.login);
  const unanswered = useRef('');
  /** The next login begins like this registration, unless this device remembers a password. */
  const remember = ({ account, areaCode }: Registration) => {
    if (selectSession(store.getState()).rememberMe) return;
    dispatch(
      loginFieldsRemembered({
        loginType: account.type,
        loginPhone: account.phone,
        loginEmail: account.email,
        ...(areaCode && { areaCode }),
      }),
    );
  };
  const goToLogin = ({ account, areaCode }: Registration, error: unknown) => {
    const { type, phone, email } = account;
    const isDisabled = isApiError(error) && error.kind === 'disabled';
    const state = prefillState({ type, phone, email, areaCode, isDisabled });
    return navigate(toLogin, { replace: true, state });
  };
  return async (registration: Registration) => {
    const { account, password, confirm, inviteCode } = registration;
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
      if (isApiError(error) && isSessionOver(error)) await goToLogin(registration, error);
      if (!mayBeDone) return answer;
      const entered = await logIn(account, password);
      if (entered.error) return answer;
      if (entered.data) remember(registration);
      dispatch(toastShown({ key: 'registered', tone: 'success' }));
      return { data: undefined };
    }
    dispatch(toastShown({ key: 'registered', tone: 'success' }));
    const { data: isEntered, error } = await logIn(account, password);
    // Where another tab's login came first, what is remembered is that one's.
    if (isEntered !== false) remember(registration);
    if (error) await goToLogin(registration, error);
    return answer;
  };
};
