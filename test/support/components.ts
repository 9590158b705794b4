import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// Component tests render into one document under one frozen clock: what a test mounted must not meet the
// next one, and what a test waits for moves the clock instead of taking time.
if (typeof document !== 'undefined') {
  // React takes hold of what this puts in place when it is loaded.
  (await import('./work.ts')).trackTurns();
  await import('./document.ts');
  const { cleanup } = await import('@testing-library/react');
  const { freezeClock } = await import('./clock.ts');
  beforeEach(freezeClock);
  afterEach(() => {
    cleanup();
    // What an app wrote of its language and its looks stays when it is gone.
    const { documentElement: root } = document;
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
    window.scrollTo(0, 0);
  });
  // Files of the same project share the document and the modules, see vitest.config.ts.
  afterAll(async () => {
    // A screen's code that an app fetched ahead as its test ended would be broken off, and stay missing for the next file.
    await vi.dynamicImportSettled();
    vi.unstubAllGlobals();
    document.title = '';
    document.body.replaceChildren();
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });
}
