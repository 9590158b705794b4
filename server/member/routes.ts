import type { Route } from '../http/route.ts';
import { memberInfoRoute } from './info.ts';
import { loginRoute } from './login.ts';
import { refreshRoute } from './refresh.ts';
import { registerRoute } from './register.ts';
import { setPayPasswordRoute } from './setPayPassword.ts';

export const memberRoutes: readonly Route[] = [
  loginRoute,
  registerRoute,
  refreshRoute,
  memberInfoRoute,
  setPayPasswordRoute,
];
