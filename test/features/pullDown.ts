import { act, screen, waitFor } from '@testing-library/react';

/** Pulls the page that is shown down and lets it go, as soon as it can be pulled. */
export const pullDown = async (): Promise<void> => {
  await waitFor(() => {
    if (!document.querySelector('[data-pull]')) throw new Error('The page cannot be pulled.');
  });
  for (const [type, clientY] of [
    ['touchstart', 0],
    ['touchmove', 40],
    ['touchmove', 400],
    ['touchend', 400],
  ] as const) {
    const touches = [{ clientX: 100, clientY }];
    const event = Object.assign(new Event(type, { bubbles: true }), { touches });
    await act(async () => void screen.getAllByRole('main').at(-1)?.dispatchEvent(event));
  }
};
