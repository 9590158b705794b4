import type { accountApi } from './accountApi.ts';
import type { bankcardApi } from './bankcardApi.ts';
import type { chatApi } from './chatApi.ts';
import type { memberApi } from './memberApi.ts';
import type { messageApi } from './messageApi.ts';
import type { moneyApi } from './moneyApi.ts';
import type { orderApi } from './orderApi.ts';
import type { productApi } from './productApi.ts';
import type { loginApi } from './session/loginApi.ts';
import type { teamApi } from './teamApi.ts';

/** The name of an endpoint, for lists of them outside `src/api`: one that is renamed there must not stay in a list. */
export type EndpointName =
  | keyof typeof accountApi.endpoints
  | keyof typeof bankcardApi.endpoints
  | keyof typeof chatApi.endpoints
  | keyof typeof loginApi.endpoints
  | keyof typeof memberApi.endpoints
  | keyof typeof messageApi.endpoints
  | keyof typeof moneyApi.endpoints
  | keyof typeof orderApi.endpoints
  | keyof typeof productApi.endpoints
  | keyof typeof teamApi.endpoints;
