import type { Route } from '../http/route.ts';
import { bindEmailRoute } from './bindEmail.ts';
import { memberInfoRoute } from './info.ts';
import { loginRoute } from './login.ts';
import { modifyPasswordRoute } from './modifyPassword.ts';
import { modifyPayPasswordRoute } from './modifyPayPassword.ts';
import { realnameAddRoute, realnameInfoRoute } from './realname.ts';
import { refreshRoute } from './refresh.ts';
import { registerRoute } from './register.ts';
import { setPayPasswordRoute } from './setPayPassword.ts';

/** The calls of the member's profile and passwords. */
export const memberRoutes: readonly Route[] = [
  loginRoute,
  registerRoute,
  refreshRoute,
  memberInfoRoute,
  setPayPasswordRoute,
  modifyPasswordRoute,
  modifyPayPasswordRoute,
  bindEmailRoute,
  realnameInfoRoute,
  realnameAddRoute,
];
