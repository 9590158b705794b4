import { createSecretSender, type SecretSender } from '#api/client/secretSender.ts';
import { sendBy } from '#api/client/send.ts';
import { trustedAddress, type WithTrustedTypes } from '../trustedAddress.ts';
import workerUrl from './secretWorker.ts?worker&url';

/** Name of the Trusted Types policy, which the page's security policy has to allow. */
const POLICY = 'hd-worker';

/** Sends calls with a secret in their address by workers of the page (record 17). */
export const createSecretCalls = (window: Window & typeof globalThis): SecretSender => {
  const send = sendBy(window.fetch.bind(window));
  let url: string | null = null;
  return createSecretSender({
    base: window.location.href,
    startWorker: () => {
      url ??= trustedAddress(window as WithTrustedTypes, POLICY, workerUrl);
      return new window.Worker(url, { type: 'module' });
    },
    sendFromPage: (address, init) => {
      // The list of what was fetched takes nothing any more: an entry comes after the answer, and late
      // where there is none.
      window.performance.setResourceTimingBufferSize(0);
      return send(address, init);
    },
  });
};
