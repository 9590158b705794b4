// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';

const HOUR_MS = 3_600_000;
const server = await serverForFile();
const member = { phone: DEMO.lin, password: DEMO.password };

/** Midnight was while the device slept. */
const wakeTomorrow = () =>
  act(async () => {
    vi.setSystemTime(TEST_NOW + 24 * HOUR_MS);
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('a screen that stays open over midnight', () => {
  it('ends the running periods of a statement with the new day', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/statements', member });
    await app.arrive('对账单');
    const until = () => screen.getByLabelText<HTMLInputElement>('结束日期');
    const chip = (name: string) => screen.getByRole('radio', { name });
    expect(until().value).toBe('2026-11-20');
    await wakeTomorrow();
    expect([until().value, until().max]).toEqual(['2026-11-21', '2026-11-21']);
    expect(chip('本月').getAttribute('aria-checked')).toBe('true');
  });

  it('marks the new day in the payout calendar', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/payout-calendar', member });
    await app.arrive('到账日历');
    const table = await screen.findByRole('table');
    const marked = () => table.querySelector('[aria-current="date"]')?.textContent;
    expect(marked()).toMatch(/^20/);
    await wakeTomorrow();
    expect(marked()).toMatch(/^21/);
    expect(within(table).getAllByText('今天')).toHaveLength(1);
  });
});
