// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followInstall, type InstallEvent } from '#shared/ui/install/installWay.ts';

const DAY_MS = 86_400_000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ';
const SAFARI = `${IPHONE}Version/17.5 Mobile/15E148 Safari/604.1`;
const CHROME_ON_IOS = `${IPHONE}CriOS/126.0 Mobile/15E148 Safari/604.1`;
const INSIDE_AN_APP = `${IPHONE}Mobile/15E148 MicroMessenger/8.0`;

const fakeEvent = (outcome: 'accepted' | 'dismissed' = 'accepted') => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = vi.fn(() => Promise.resolve({ outcome }));
  return Object.assign(event, { prompt }) satisfies InstallEvent;
};

let now = 1_800_000_000_000;
const follow = () => followInstall(window, () => now);

beforeEach(() => {
  localStorage.clear();
  window.hdInstall = undefined;
});
afterEach(() => vi.restoreAllMocks());

it('offers nothing until the browser can install', () => {
  const offer = follow();
  const changed = vi.fn();
  offer.subscribe(changed);
  expect(offer.way()).toBeNull();
  const event = fakeEvent();
  window.dispatchEvent(event);
  expect(changed).toHaveBeenCalled();
  expect(offer.way()).toBe('prompt');
  // The browser's own offer would come over the page.
  expect(event.defaultPrevented).toBe(true);
});

it('knows the event that came before it', () => {
  window.hdInstall = fakeEvent();
  expect(follow().way()).toBe('prompt');
});

it('opens the prompt once, and offers it no more', async () => {
  const offer = follow();
  const event = fakeEvent();
  window.dispatchEvent(event);
  await Promise.all([offer.install(), offer.install()]);
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(offer.way()).toBeNull();
});

it('is gone once the app is installed', () => {
  const offer = follow();
  window.dispatchEvent(fakeEvent());
  window.dispatchEvent(new Event('appinstalled'));
  expect(offer.way()).toBeNull();
});

it.each(['the offer', 'the prompt'])(
  'does not come back for 60 days after %s is dismissed',
  async (what) => {
    const offer = follow();
    window.dispatchEvent(fakeEvent('dismissed'));
    if (what === 'the offer') offer.dismiss();
    else await offer.install();
    window.dispatchEvent(fakeEvent());
    expect(offer.way()).toBeNull();
    now += 60 * DAY_MS - 1;
    expect(follow().way()).toBeNull();
    now += 1;
    expect(follow().way()).toBe('prompt');
  },
);

it('survives a prompt that the browser refuses', async () => {
  const offer = follow();
  const event = fakeEvent();
  event.prompt.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  window.dispatchEvent(event);
  await expect(offer.install()).resolves.toBeUndefined();
});

it('offers nothing to the installed app', () => {
  const isStandalone = (query: string) => ({ matches: query.includes('standalone') });
  vi.spyOn(window, 'matchMedia').mockImplementation(isStandalone as typeof window.matchMedia);
  const offer = follow();
  window.dispatchEvent(fakeEvent());
  expect(offer.way()).toBeNull();
});

it.each([
  ['Safari on iOS', SAFARI, false, 'share'],
  ['the installed app on iOS', SAFARI, true, null],
  ['another browser on iOS', CHROME_ON_IOS, false, null],
  ['a page inside another app', INSIDE_AN_APP, false, null],
  ['Safari elsewhere', 'Macintosh Version/17.5 Safari/605.1.15', undefined, null],
])('names the share menu where there is one: %s', (_browser, userAgent, standalone, way) => {
  vi.spyOn(window, 'navigator', 'get').mockReturnValue({ userAgent, standalone } as Navigator);
  expect(follow().way()).toBe(way);
});
