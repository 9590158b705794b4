import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A line to a PostgreSQL server that may fall silent, as where the network between is lost. */
export interface DatabaseLine {
  /** The database's URL by way of this line. */
  readonly url: string;
  /** From now on nothing passes, and both sides stay connected. */
  silence(): void;
  /** The same once messages with these texts have passed, in this order: the last one is not answered. */
  silenceAfter(...texts: string[]): void;
  /** Whether nothing passes now. */
  isSilent(): boolean;
  /** New connections work again; those that fell silent stay so. */
  heal(): void;
  close(): Promise<void>;
}

/** Puts a line before the database of a URL. */
export const startDatabaseLine = async (databaseUrl: string): Promise<DatabaseLine> => {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const isSocket = host.startsWith('/');
  const sockets = new Set<Socket>();
  let isSilent = false;
  let lastWords: string[] = [];

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    // What one side does to a line that is lost does not come to the other.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const proxy = createServer((client) => {
    keep(client);
    const server = keep(isSocket ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host));
    let isLost = isSilent;
    const passes = (): boolean => {
      isLost ||= isSilent;
      return !isLost;
    };
    client.on('data', (chunk) => {
      if (!passes()) return;
      server.write(chunk);
      const [next] = lastWords;
      if (next === undefined || !chunk.includes(next)) return;
      lastWords.shift();
      isSilent = lastWords.length === 0;
    });
    server.on('data', (chunk) => {
      if (passes()) client.write(chunk);
    });
    client.on('close', () => passes() && server.destroy());
    server.on('close', () => passes() && client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(`postgresql://127.0.0.1/${database}`);
  url.port = String((proxy.address() as AddressInfo).port);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';

  return {
    url: url.href,
    silence: () => {
      isSilent = true;
    },
    silenceAfter: (...texts) => {
      lastWords = texts;
    },
    isSilent: () => isSilent,
    heal: () => {
      isSilent = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
};
