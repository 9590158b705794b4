import type { AddressInfo } from 'node:net';
import { isApiPath } from '#api/contract/roots.ts';
import { errorCode } from '../errorCode.ts';
import { reportToConsole } from '../http/reportError.ts';
import { HTTP } from '../limits.ts';
import { compress } from './compress.ts';
import { drainOnStop } from './drain.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { greeting } from './greeting.ts';
import { createHealth } from './health.ts';
import { createHttpServer } from './httpServer.ts';
import { createMetrics } from './metrics.ts';
import { nodeListener } from './nodeListener.ts';
import { observed } from './observe.ts';
import { startRuntime } from './runtime.ts';
import { securityTxt } from './securityTxt.ts';
import { createStaticFiles } from './staticFiles.ts';
import { withTransportSecurity } from './transportSecurity.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const LISTEN_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use. Stop what listens there, or set PORT to another one',
  EACCES: 'may not be used by this user. Set PORT to one above 1023',
  EADDRNOTAVAIL: 'cannot be listened on: HOST is no address of this machine',
};

/** A message for errors that operators can fix; any other error unchanged. */
const listenError = (error: unknown, { host, port }: Environment): unknown => {
  const sentence = LISTEN_ERRORS[errorCode(error)];
  return sentence ? new Error(`Port ${port} of ${host} ${sentence}.`) : error;
};

/** `npm start`: app and API on one port until SIGINT or SIGTERM. */
const start = async (dist: string): Promise<void> => {
  const environment = readEnvironment(process.env);
  const files = createStaticFiles(dist, environment.page, environment.settings.mediaBase);
  const runtime = await startRuntime(environment);
  const metrics = createMetrics(() => runtime.handler.load(), runtime.jobsDone);
  let isStopping = false;
  const health = createHealth({
    db: runtime.db,
    metrics,
    metricsToken: environment.metricsToken,
    isStopping: () => isStopping,
    now: () => new Date(),
  });
  const answer = observed(
    async (request, info) =>
      isApiPath(new URL(request.url).pathname)
        ? compress(request, await runtime.handler.fetch(request, info))
        : (securityTxt(request, environment.securityContact, Date.now()) ?? files(request)),
    metrics,
    environment.requestLog,
    print,
  );
  const server = createHttpServer(
    nodeListener(async (request, info) =>
      withTransportSecurity(
        request,
        (await health(request)) ?? (await answer(request, info)),
        runtime.settings.trustProxy,
      ),
    ),
    environment.keepAliveMs,
  );
  const drain = drainOnStop(server, HTTP.drain);

  /** Until the proxy in front has seen that this process is not ready; a second signal ends the wait. */
  let endDelay = (): void => {};
  const delay = async (): Promise<void> => {
    const seconds = environment.stopDelayMs / 1000;
    if (seconds === 0) return;
    print(`Stopping in ${seconds} seconds, or at a second signal …`);
    await new Promise<void>((resolve) => {
      endDelay = resolve;
      setTimeout(resolve, environment.stopDelayMs);
    });
  };

  const stop = async (): Promise<void> => {
    await delay();
    print('Stopping: finishing what is under way …');
    const drained = drain();
    runtime.handler.endStreams();
    await drained;
    await runtime.stop();
    print('Stopped.');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      endDelay();
      if (isStopping) return;
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error) => {
          reportToConsole(error);
          process.exit(1);
        },
      );
    });
  }

  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(environment.port, environment.host, resolve);
    });
  } catch (error) {
    await runtime.stop();
    throw listenError(error, environment);
  }
  const { port } = server.address() as AddressInfo;
  const host = environment.host.includes(':') ? `[${environment.host}]` : environment.host;
  for (const line of greeting(environment, runtime, `http://${host}:${port}/`)) print(line);
};

/** Starts the server, or prints why it cannot and ends the process. */
export const startOrExplain = async (dist: string): Promise<void> => {
  try {
    await start(dist);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
};
