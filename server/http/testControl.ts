import type { Db } from '../db/open.ts';
import type { Ops } from '../ops/ops.ts';
import type { Failpoint, RequestInfo, Scope } from './context.ts';

/** What tests do to the calls of a running server. */
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

/** What is there when test control was not asked for: nothing. */
export const noTestControl: TestControl = {
  respond: async () => null,
  around: (_request, _info, run) => run(async () => {}),
};

/** Test control of a server that is about to run. */
export interface ServerControl {
  /** The server's clock with the shift that tests gave it, in milliseconds. */
  now(): number;
  /** Takes the present contents of the database as what a reset returns to. */
  remember(db: Db): Promise<void>;
  /** For `createApiHandler({ testControl })`. */
  attach(scope: Scope, ops: Ops): TestControl;
}

interface ControlModule {
  createTestControl(options: { clock: () => number }): ServerControl;
}

/** The code lies with the tests: a server that is not under test neither has nor reads it. */
const MODULE = new URL('../../test/support/testControl/testControl.ts', import.meta.url).href;

/** Loads test control. @throws Error with a sentence for operators where the tests are not installed. */
export const loadTestControl = async (): Promise<ServerControl> => {
  try {
    const module = (await import(/* @vite-ignore */ MODULE)) as ControlModule;
    return module.createTestControl({ clock: Date.now });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('HD_TEST_CONTROL=1 needs the folder test/ beside server/; it is not there.');
  }
};
