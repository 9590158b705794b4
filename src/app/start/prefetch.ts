import { prefetchScreen } from '../navigation/screenCode.ts';
import { whenIdle } from './whenIdle.ts';

/** Where a build's files are. */
const FILES = '/assets/';
/** Pause between two files where the browser does not say when it is idle, ms. */
const PAUSE_MS = 50;

/** Members who save data, or whose line is very slow, load only what they open. */
export const isSparing = (): boolean => {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
};

/**
 * A build's list of the files that members need next, one a line, and the addresses of screens whose code is to be
 * run then; not in the page, which would paint later.
 */
export const MEMBER_FILES = 'next-member.txt';

/** The files of the home screen, which the page names: a visitor's next one. */
const visitorFiles = (): string[] =>
  document
    .querySelector<HTMLMetaElement>('meta[name="hd:code-home"]')
    ?.content.split(' ')
    .filter(Boolean) ?? [];

/** What a member's list names; nothing where the list cannot be read, or a server answers with a page instead. */
const memberFiles = async (): Promise<string[]> => {
  try {
    const answer = await fetch(`/${MEMBER_FILES}`, { priority: 'low' });
    return (await answer.text()).split('\n').filter((line) => line.startsWith('/'));
  } catch {
    return [];
  }
};

/** Fetches a file into the browser's cache; nothing of it is run. Where it does not come, this never resolves. */
const prefetch = async (file: string): Promise<void> => {
  const link = document.createElement('link');
  // Safari fetches no other kind ahead.
  link.rel = link.relList.supports('prefetch') ? 'prefetch' : 'modulepreload';
  link.fetchPriority = 'low';
  link.href = file;
  document.head.append(link);
  await new Promise((resolve) => {
    link.onload = resolve;
  });
};

/**
 * One file in each idle moment: all at once would hold the page up for a tenth of a second. A main tab's screen is
 * run as well: what the first tap on it would do between touch and click, when its answer is waited for. Only
 * once all files so far are there: most browsers never fetch a module again that an import could not.
 */
const prefetchEach = (
  [next, ...others]: readonly string[],
  before: readonly Promise<void>[] = [],
): void => {
  if (next === undefined) return;
  const work = next.startsWith(FILES)
    ? prefetch(next)
    : Promise.all(before).then(() => whenIdle(() => prefetchScreen(next)));
  whenIdle(() => prefetchEach(others, [...before, work]), PAUSE_MS);
};

const prefetchWhenIdle = (files: () => string[] | Promise<string[]>): void => {
  if (!isSparing()) whenIdle(async () => prefetchEach(await files()));
};

/**
 * Fetches the likely next code ahead: what a visitor needs after logging in, and what a member opens
 * most, each once. `isLoggedIn` is called on every change that `subscribe` reports.
 */
export const keepPrefetched = (
  subscribe: (changed: () => void) => () => void,
  isLoggedIn: () => boolean,
): void => {
  if (isLoggedIn()) {
    prefetchWhenIdle(memberFiles);
    return;
  }
  prefetchWhenIdle(visitorFiles);
  const stop = subscribe(() => {
    if (!isLoggedIn()) return;
    stop();
    prefetchWhenIdle(memberFiles);
  });
};
