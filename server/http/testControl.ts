import type { Db } from '../db/open.ts';
import { errorCode } from '../errorCode.ts';
import type { Ops } from '../ops/ops.ts';
import type { ServerSettings } from '../settings.ts';
import type { Failpoint, RequestInfo, Scope } from './context.ts';

/** The faults and controls that tests use on a running server. */
export interface TestControl {
  /** The answer of a control call, or null for every other request. */
  respond(request: Request): Promise<Response | null>;
  /** Runs a call with the faults set for it. */
  around(
    request: Request,
    info: RequestInfo,
    run: (failpoint: Failpoint) => Promise<Response>,
  ): Promise<Response>;
}

/** Does nothing: the default without test control. */
export const noTestControl: TestControl = {
  respond: async () => null,
  around: (_request, _info, run) => run(async () => {}),
};

/** Test control of a server before it starts. */
export interface ServerControl {
  /** Settings of a server under test that differ from the defaults. */
  readonly settings: Partial<ServerSettings>;
  /** The server's clock with the tests' offset, in milliseconds. */
  now(): number;
  /** Stores the current contents of the database as what a reset restores. */
  remember(db: Db): Promise<void>;
  /** For `createApiHandler({ testControl })`. */
  attach(scope: Scope, ops: Ops): TestControl;
}

interface ControlModule {
  createTestControl(options: { clock: () => number }): ServerControl;
  /** The present time of a server under test, in milliseconds. */
  runningClock(): number;
}

/** The code is in the tests' folder: a production server neither contains nor reads it. */
const MODULE = new URL('../../test/support/testControl/testControl.ts', import.meta.url).href;

/**
 * Loads test control. @throws Error with a message for operators when the tests are not installed.
 */
export const loadTestControl = async (): Promise<ServerControl> => {
  try {
    const module = (await import(/* @vite-ignore */ MODULE)) as ControlModule;
    return module.createTestControl({ clock: module.runningClock });
  } catch (error) {
    if (errorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('HD_TEST_CONTROL=1 needs the folder test/ beside server/; it is not there.');
  }
};
