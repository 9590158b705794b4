import { isInstallDismissed, rememberInstallDismissed } from '#shared/installDismissed.ts';

/** Chromium's event that installing is possible; `prompt` works once, and only from a tap. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The event that the early script caught before the app was there. */
    hdInstall?: InstallEvent | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent;
  }
  interface Navigator {
    /** Safari on iOS and iPadOS only: whether the page was opened from the home screen. */
    readonly standalone?: boolean;
  }
}

/** How this app can be installed: by the browser's prompt, or by its share menu; null: not, or not now. */
type InstallWay = 'prompt' | 'share' | null;

interface InstallOffer {
  readonly way: () => InstallWay;
  readonly subscribe: (changed: () => void) => () => void;
  /** Opens the browser's prompt; call it from a tap. */
  readonly install: () => Promise<void>;
  /** The member does not want it; it is not offered for a while. */
  readonly dismiss: () => void;
}

/** Only Safari itself has "Add to Home Screen" for certain: browsers inside other apps do not. */
const isIosSafari = ({ standalone, userAgent }: Navigator): boolean =>
  standalone === false && /\bVersion\/\S+.* Safari\//.test(userAgent);

const isInstalled = (window: Window): boolean =>
  window.navigator.standalone === true || window.matchMedia('(display-mode: standalone)').matches;

/** Follows whether the app can be installed; `now` in Unix ms. */
export const followInstall = (window: Window, now: () => number): InstallOffer => {
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const keep = (event: InstallEvent | undefined): void => {
    window.hdInstall = event;
    changed();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows its own offer, over what the member is doing.
    event.preventDefault();
    keep(event);
  });
  window.addEventListener('appinstalled', () => keep(undefined));
  const dismiss = (): void => {
    rememberInstallDismissed(now());
    changed();
  };
  return {
    way: () => {
      if (isInstalled(window) || isInstallDismissed(now())) return null;
      if (window.hdInstall) return 'prompt';
      return isIosSafari(window.navigator) ? 'share' : null;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    install: async () => {
      const event = window.hdInstall;
      if (!event) return;
      // Whatever the answer, this event is used up.
      keep(undefined);
      const answer = await event.prompt().catch(() => null);
      if (answer?.outcome === 'dismissed') dismiss();
    },
    dismiss,
  };
};

let offer: InstallOffer | null = null;

/** The one offer of this page. */
export const installOffer = (): InstallOffer => {
  offer ??= followInstall(window, Date.now);
  return offer;
};
