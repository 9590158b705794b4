/**
 * A worker that makes one request for the page: what it fetches is listed in its own performance entries, which the
 * page's scripts cannot read.
 */
import type { WorkerMessage, WorkerRequest } from '#api/client/secretSender.ts';
import { sendBy } from '#api/client/send.ts';

const post = (message: WorkerMessage): void => self.postMessage(message);

self.onmessage = ({ data: { url, init } }: MessageEvent<WorkerRequest>) => {
  sendBy(fetch)(url, init).then(
    (answer) => post({ kind: 'answer', ...answer }),
    () => post({ kind: 'failed' }),
  );
};
post({ kind: 'ready' });
