import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runCommand } from './commands.ts';
import type { Ops } from './ops.ts';

/** Where the running server listens for operators, readable by its own user only. */
export interface AdminAddress {
  readonly port: number;
  readonly token: string;
}

const fileIn = (dataDir: string): string => join(dataDir, 'admin.json');

/** The address the running server left, or null. */
export const readAdminAddress = (dataDir: string): AdminAddress | null => {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as AdminAddress;
  } catch {
    return null;
  }
};

const MAX_BODY = 4096;

/**
 * A second, loopback-only port for `npm run ops`: an embedded database has one process, so commands go
 * through the server while it runs. Guarded by a token in the data directory.
 */
export const startAdmin = async (
  ops: Ops,
  dataDir: string,
): Promise<{ close(): Promise<void> }> => {
  const token = randomBytes(32).toString('base64url');
  const isAllowed = (header: string | undefined): boolean => {
    const given = Buffer.from(header ?? '');
    const expected = Buffer.from(`Bearer ${token}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const server = createServer(async (request, response) => {
    const reply = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value ?? null));
    };
    if (request.method !== 'POST' || !isAllowed(request.headers.authorization)) {
      return reply(403, { error: 'forbidden' });
    }
    try {
      let body = '';
      for await (const chunk of request) {
        body += String(chunk);
        if (body.length > MAX_BODY) throw new Error('The command is too long.');
      }
      reply(200, await runCommand(ops, JSON.parse(body) as string[]));
    } catch (error) {
      reply(400, { error: error instanceof Error ? error.message : String(error) });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  rmSync(fileIn(dataDir), { force: true });
  writeFileSync(fileIn(dataDir), JSON.stringify({ port, token } satisfies AdminAddress), {
    mode: 0o600,
  });
  return {
    close: () =>
      new Promise((resolve) => {
        rmSync(fileIn(dataDir), { force: true });
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
