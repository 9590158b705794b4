import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { relative, resolve } from 'node:path';
import type { OperatorLine } from '../chat/operators.ts';
import { errorCode } from '../errorCode.ts';
import { NeedsYes } from './command.ts';
import { runCommand } from './commands.ts';
import { fileSystemOf, guardDataDir, inUse, requireOwnDisk } from './dataDirGuard.ts';
import type { Ops } from './ops.ts';

/**
 * The process that owns the embedded database, which only one may open, listens on a socket in the data
 * directory, and `npm run ops` sends commands through it. Only the owner's system user can connect, and the
 * system closes it when the process ends in any way. What makes it the owner is in dataDirGuard.ts.
 */

/**
 * The system limits socket paths to about 104 bytes. A socket outside the data directory would not
 * stop a second process from opening it.
 */
const MAX_PATH = 100;
/** Characters; enough for a page's text with every character escaped. */
const MAX_BODY = 1_500_000;

const socketPath = (dataDir: string, file = 'ops.sock'): string => {
  const absolute = resolve(dataDir, file);
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(absolute).digest('hex').slice(0, 16);
    return `\\\\.\\pipe\\hengdu-${name}`;
  }
  const short = [relative(process.cwd(), absolute), absolute].find(
    (path) => Buffer.byteLength(path) <= MAX_PATH,
  );
  if (short === undefined) {
    throw new Error(
      `DATA_DIR ${dataDir} is too long a path: its socket's would have ${Buffer.byteLength(absolute)} bytes, and systems take ${MAX_PATH}. Name a shorter one.`,
    );
  }
  return short;
};

const readAll = async (stream: IncomingMessage, limit: number): Promise<string> => {
  let text = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.length > limit) throw new Error('The command is too long.');
  }
  return text;
};

/** A new connection for each command: a kept one may lead to an owner that has ended. */
const toOwner = (dataDir: string) => ({ socketPath: socketPath(dataDir), agent: false });

/** The operator's name for the owner; percent-encoded, because headers are ASCII. */
const OPERATOR = 'x-operator';
/** Status of a command that needs a yes, see NeedsYes. */
const CONFLICT = 409;

const NO_OWNER = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK']);

/**
 * Runs a command line in the owning process. Resolves to null when no process owns the directory.
 * Rejects with the owner's message, NeedsYes where it asks.
 */
export const askOwner = (
  dataDir: string,
  args: readonly string[],
  operator: string,
): Promise<{ readonly answer: unknown } | null> =>
  new Promise((done, fail) => {
    const headers = { [OPERATOR]: encodeURIComponent(operator) };
    const call = request({ ...toOwner(dataDir), method: 'POST', headers }, (response) => {
      readAll(response, Number.POSITIVE_INFINITY).then((text) => {
        const answer = JSON.parse(text) as { error?: string } | null;
        if (response.statusCode === 200) done({ answer });
        else if (response.statusCode === CONFLICT) fail(new NeedsYes(answer?.error));
        else fail(new Error(answer?.error ?? `The server answered ${response.statusCode}.`));
      }, fail);
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (NO_OWNER.has(error.code ?? '')) done(null);
      else fail(error);
    });
    call.end(JSON.stringify(args));
  });

/**
 * Follows a member's thread through the owner until `signal` aborts. Resolves to null when no
 * process owns the directory. @throws Error with the owner's message when it refuses.
 */
export const followThroughOwner = (
  dataDir: string,
  account: string,
  operator: string,
  signal: AbortSignal,
): Promise<AsyncIterable<OperatorLine> | null> =>
  new Promise((done, fail) => {
    const headers = { [OPERATOR]: encodeURIComponent(operator) };
    const options = { ...toOwner(dataDir), method: 'POST', headers, signal };
    const call = request(options, (response) => {
      if (response.statusCode === 200) return done(linesOf(response));
      readAll(response, Number.POSITIVE_INFINITY).then((text) => {
        fail(new Error((JSON.parse(text) as { error: string }).error));
      }, fail);
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (NO_OWNER.has(error.code ?? '')) done(null);
      else fail(error);
    });
    call.end(JSON.stringify([FOLLOW, account]));
  });

/** The lines of a streamed response; they end with the connection. */
async function* linesOf(response: IncomingMessage): AsyncGenerator<OperatorLine> {
  let rest = '';
  response.setEncoding('utf8');
  try {
    for await (const chunk of response) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as OperatorLine;
    }
  } catch (error) {
    if (errorCode(error) === '') throw error;
  }
}

/** This process's hold on the data directory, until `release`. */
export interface Ownership {
  /** Starts answering operators' commands. */
  serve(ops: Ops): void;
  release(): Promise<void>;
}

const PING = ['ping'];
/**
 * Sent by `followThroughOwner` only; the response goes on for as long as the client is connected.
 */
const FOLLOW = 'chat follow';

const answerFollower = async (
  ops: Ops,
  account: string,
  operator: string,
  outgoing: ServerResponse,
): Promise<void> => {
  const leaving = new AbortController();
  outgoing.on('close', () => leaving.abort());
  await ops.record({ operator, command: 'chat interactive', words: [account], about: account });
  const lines = await ops.chat.follow(account, leaving.signal);
  outgoing.writeHead(200, { 'content-type': 'application/x-ndjson' });
  outgoing.flushHeaders();
  for await (const line of lines) outgoing.write(`${JSON.stringify(line)}\n`);
  outgoing.end();
};

/**
 * Makes this process the owner of the data directory. @throws Error when another process owns it, and where that could
 * not be known.
 */
export const ownDataDir = async (dataDir: string, typeOf = fileSystemOf): Promise<Ownership> => {
  await requireOwnDisk(dataDir, typeOf);
  const path = socketPath(dataDir);
  // Windows leaves no socket of a killed process behind: there the one for commands is enough.
  const stopOwning =
    process.platform === 'win32'
      ? async () => {}
      : await guardDataDir(dataDir, (file) => socketPath(dataDir, file));
  let ops: Ops | null = null;
  const server = createServer(async (incoming, outgoing) => {
    const reply = (status: number, value: unknown) => {
      outgoing.writeHead(status, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify(value ?? null));
    };
    try {
      const args = JSON.parse(await readAll(incoming, MAX_BODY)) as string[];
      if (args[0] === PING[0]) return reply(200, process.pid);
      if (!ops) return reply(503, { error: 'The server is starting; try again in a moment.' });
      const operator = decodeURIComponent(String(incoming.headers[OPERATOR] ?? '')) || 'unknown';
      if (args[0] === FOLLOW) return await answerFollower(ops, args[1] ?? '', operator, outgoing);
      reply(200, await runCommand(ops, args, operator));
    } catch (error) {
      if (outgoing.headersSent) return outgoing.destroy();
      reply(error instanceof NeedsYes ? CONFLICT : 400, {
        error: error instanceof Error ? error.message : String(error),
      });
    }
  });
  const listen = () =>
    new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(path, () => {
        if (process.platform !== 'win32') chmodSync(path, 0o600);
        server.off('error', fail);
        done();
      });
    });
  try {
    await listen().catch(async (error: unknown) => {
      if (errorCode(error) !== 'EADDRINUSE') throw error;
      // An older version, or Windows: else the owner was found before.
      const owner = await askOwner(dataDir, PING, '');
      if (owner) throw inUse(dataDir, owner.answer);
      // Left behind by a killed process.
      rmSync(path, { force: true });
      await listen();
    });
  } catch (error) {
    await stopOwning();
    throw error;
  }
  return {
    serve: (running) => {
      ops = running;
    },
    release: async () => {
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
      await stopOwning();
    },
  };
};
