import type { Failpoint } from '../http/context.ts';

/** What the mount tells about a request besides the request itself. */
export interface RequestInfo {
  /** Address of the peer. */
  readonly address?: string;
  /** Cuts the connection without an answer, where there is one to cut. */
  readonly reset?: () => void;
}

/** Test control, asked for by an environment flag only; see testControl.ts. */
export interface TestControl {
  /** The answer of a control call, or null for every other request. */
  respond(request: Request): Promise<Response | null>;
  /** Runs a call, with the faults that were ordered for it. */
  around(
    request: Request,
    info: RequestInfo,
    run: (failpoint: Failpoint) => Promise<Response>,
  ): Promise<Response>;
}
