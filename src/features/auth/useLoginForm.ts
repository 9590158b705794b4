import { useEffect, useEffectEvent, useState } from 'react';
import type { LoginType } from '#api/contract/public.ts';
import { recallPassword } from '#api/session/rememberedPassword.ts';
import { selectSession } from '#api/session/sessionSlice.ts';
import { useAppSelector, useAppStore, useServices } from '#app/hooks.ts';
import { useForm } from '#shared/forms/useForm.ts';
import type { AuthTextKey } from './authTexts.ts';
import type { Prefill } from './register/prefill.ts';

/**
 * The login form as it starts: what a registration hands over, else what this device remembers, else
 * the account whose password was just changed.
 */
export const useLoginForm = (prefill: Prefill | null) => {
  // While React takes a painted page over, the kind of that page's form; else the stored one.
  const { loginType, lastEnd } = useAppSelector(selectSession);
  const [kind, setKind] = useState<LoginType>(prefill?.type ?? loginType);
  const store = useAppStore();
  const [session] = useState(() => selectSession(store.getState()));
  const account = session.lastEnd?.account;
  const { passwordKeys } = useServices();
  const form = useForm<
    AuthTextKey,
    { phone: string; email: string; password: string; remember: boolean }
  >({
    phone: prefill?.phone ?? (session.loginPhone || account?.phone || ''),
    email: prefill?.email ?? (session.loginEmail || account?.email || ''),
    password: '',
    remember: session.rememberMe,
  });

  const [kept, setKept] = useState(prefill ? '' : session.loginUserPassword);
  const fillIn = useEffectEvent((password: string | null) => {
    setKept('');
    if (password !== null && form.values.password === '') form.fill({ password });
  });
  useEffect(() => {
    if (kept === '') return;
    let left = false;
    void recallPassword(passwordKeys, kept).then((password) => {
      if (!left) fillIn(password);
    });
    return () => {
      left = true;
    };
  }, [kept, passwordKeys]);

  return { form, kind, setKind, lastEnd };
};
