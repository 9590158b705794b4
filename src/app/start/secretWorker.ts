/**
 * A worker that makes one request for the page: what it fetches stands in a list of its own, which the
 * page's scripts cannot read.
 */
import type { WorkerMessage, WorkerRequest } from '#api/client/secretSender.ts';
import { sendBy } from '#api/client/send.ts';

const tell = (message: WorkerMessage): void => self.postMessage(message);

self.onmessage = ({ data: { url, init } }: MessageEvent<WorkerRequest>) => {
  sendBy(fetch)(url, init).then(
    (answer) => tell({ kind: 'answer', ...answer }),
    () => tell({ kind: 'failed' }),
  );
};
tell({ kind: 'ready' });
