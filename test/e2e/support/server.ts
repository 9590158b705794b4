import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SECRET } from '#test/support/seed/testSecret.ts';
import { COMPILED_ONCE, ended } from '#test/support/serverProcess.ts';
import type { Fault } from '#test/support/testControl/faults.ts';
import type { Filling } from '#test/support/testControl/fill.ts';
import type { ReceivedRequest } from '#test/support/testControl/received.ts';
import { CLOCK_AHEAD } from './clock.ts';

const ADDRESS = /running at\s+(http:\/\/\S+?)\/\s/;
/** A machine with much else to do takes more than a minute. */
const START_LIMIT_MS = 240_000;
/** Names the file of a seeded database's dump; without it a server seeds its own, which takes it longest. */
export const SEED_VARIABLE = 'HD_TEST_SEED';
/** How long a worker may take to get its server, in ms. */
export const SERVER_TIMEOUT_MS = START_LIMIT_MS + 30_000;

/** An order as the server's database holds it; `amount` in minor units. */
interface LedgerOrder {
  readonly id: number;
  readonly order_no: string;
  readonly product_id: number;
  readonly amount: string;
  readonly count: number;
  readonly status: number;
  readonly attempt_key: string | null;
}

/** A running `npm start` of the built app with test control, on a port and data of its own. */
export interface TestServer {
  readonly url: string;
  /** Seeded data, no faults, the time that pages have. */
  reset(): Promise<void>;
  /** Orders faults for the next requests of a path. */
  fault(...faults: Fault[]): Promise<void>;
  clearFaults(): Promise<void>;
  /** Runs an operator's command, e.g. `ops('topup', '13800000002', '5000', 'bank-1')`. */
  ops(command: string, ...args: string[]): Promise<unknown>;
  /** Gives a member `count` more of something, by real rules. */
  fill(what: Filling, account: string, count: number): Promise<void>;
  orders(account: string): Promise<LedgerOrder[]>;
  /** Broken invariants of the ledger. */
  audit(): Promise<unknown[]>;
  /** How many requests of each path reached the server since the reset. */
  requests(): Promise<Record<string, number>>;
  /** The requests themselves since the reset, by the names of their fields. */
  received(): Promise<readonly ReceivedRequest[]>;
  advanceClock(ms: number): Promise<void>;
  /** The newest letter to an address since the reset, '' for none; a server without a mail service prints them. */
  mailTo(address: string): string;
  /** All that the server has written so far, errors too. */
  printed(): string;
  /** Starts it again, after a fault killed it, on its port and with what its folder holds. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const waitForAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`The server did not start:\n${output}`)),
      START_LIMIT_MS,
    );
    const read = (chunk: Buffer): void => {
      output += chunk;
      const url = ADDRESS.exec(output)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code}:\n${output}`));
    });
  });

/** Puts the seeded database into a server's folder. The secret it was written with, as a variable. */
const unpackSeed = (dataDir: string): Readonly<Record<string, string>> => {
  const seed = process.env[SEED_VARIABLE];
  if (!seed) return {};
  const files = join(dataDir, 'pg');
  mkdirSync(files);
  // What it says is about the names' first slash; what it cannot do it throws.
  execFileSync('tar', ['-xf', seed, '-C', files], { stdio: 'pipe' });
  return { SERVER_SECRET: TEST_SECRET };
};

/** Starts a server for one worker; `settings` are further variables of its environment. */
export const startServer = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hengdu-e2e-'));
  const env = {
    ...process.env,
    ...unpackSeed(dataDir),
    ...settings,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    // No power cut comes here; what a commit brings to the disk, and when, test/server/mounts holds.
    EMBEDDED_SYNC: 'off',
    HD_TEST_CONTROL: '1',
    HD_TEST_CLOCK_AHEAD: String(CLOCK_AHEAD),
  };
  let printed = '';
  let printedBefore = 0;
  const print = (chunk: Buffer): void => {
    printed += chunk;
  };
  const launch = async (own: { readonly PORT: string; readonly SAMPLE_DATA?: string }) => {
    const child = spawn(process.execPath, [COMPILED_ONCE, 'scripts/start.mjs'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, ...own },
    });
    child.stdout.on('data', print);
    child.stderr.on('data', print);
    return { child, url: await waitForAddress(child) };
  };
  const first = await launch({ PORT: '0' });
  const { url } = first;
  let { child } = first;
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/__test__/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };
  return {
    url,
    reset: async () => {
      await call('POST', 'reset');
      printedBefore = printed.length;
    },
    fault: async (...faults) => {
      await call('POST', 'faults', faults);
    },
    clearFaults: async () => {
      await call('DELETE', 'faults');
    },
    ops: (command, ...args) => call('POST', 'ops', { command, args }),
    fill: async (what, account, count) => {
      await call('POST', 'fill', { what, account, count });
    },
    orders: async (account) =>
      (await call('GET', `orders?account=${encodeURIComponent(account)}`)) as LedgerOrder[],
    audit: async () => (await call('GET', 'audit')) as unknown[],
    requests: async () => (await call('GET', 'requests')) as Record<string, number>,
    received: async () => (await call('GET', 'received')) as ReceivedRequest[],
    advanceClock: async (ms) => {
      await call('POST', 'clock', { advance: ms });
    },
    mailTo: (address) => {
      const letters = printed.slice(printedBefore).split('\n  Mail to ');
      return letters.findLast((letter) => letter.startsWith(`${address}:`)) ?? '';
    },
    printed: () => printed,
    restart: async () => {
      await ended(child);
      // The samples are there, and their passwords not printed again, among what the test looks for them in.
      ({ child } = await launch({ PORT: new URL(url).port, SAMPLE_DATA: '0' }));
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
