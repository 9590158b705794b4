import type { TestServer } from './server.ts';

/** What waits for an operator; amounts are decimal strings. */
interface Pending {
  readonly deposits: readonly { readonly order_no: string; readonly amount: string }[];
  readonly withdrawals: readonly {
    readonly order_no: string;
    readonly amount: string;
    readonly fee: string;
    readonly status: string;
  }[];
  readonly buybacks: readonly {
    readonly order_no: string;
    readonly amount: string;
    readonly buyback_fee: string;
  }[];
  readonly identities: readonly { readonly phone: string | null }[];
}

/** The operator's list of what waits for a decision. */
export const pendingOf = async (server: TestServer): Promise<Pending> =>
  (await server.ops('pending')) as Pending;
