import { laterFlows } from '../laterFlows.ts';
import type { AppStoreBundle } from '../store.ts';
import { createSecretCalls } from './secretCalls.ts';

/** Starts the later flows, with what only they need of the browser. */
export default function startLaterParts(
  { services, startLater }: Pick<AppStoreBundle, 'services' | 'startLater'>,
  window: Window & typeof globalThis,
): void {
  services.secretSender = createSecretCalls(window);
  startLater(laterFlows);
}
