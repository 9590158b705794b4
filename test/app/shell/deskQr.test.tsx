// @vitest-environment happy-dom

import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import jsQR from 'jsqr';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { DeskQr } from '#app/shell/wide/DeskQr.tsx';
import { appTheme } from '#shared/theme/theme.ts';

afterEach(cleanup);

const SCALE = 4;

/** Reads the drawn code as a camera would. */
const scanned = (): string | undefined => {
  const svg = screen.getByRole('img', { name: '本页地址的二维码' });
  const [from = 0, , edge = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const size = edge * SCALE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  const modules =
    svg
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h1/g) ?? [];
  for (const [, x, y] of modules) {
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) - from) * SCALE + row) * size + (Number(x) - from) * SCALE;
      for (let at = start; at < start + SCALE; at += 1) pixels.fill(0, at * 4, at * 4 + 3);
    }
  }
  return jsQR(pixels, size, size)?.data;
};

const Onward = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/product-detail/7?from=a#b')}>
      onward
    </button>
  );
};

it("carries the page's origin and path to a phone, never its query or hash, and follows the page", async () => {
  render(
    <ThemeProvider theme={appTheme}>
      <MemoryRouter initialEntries={['/paymoney?order_no=D20251120&token=secret#part']}>
        <DeskQr />
        <Onward />
      </MemoryRouter>
    </ThemeProvider>,
  );
  expect(await screen.findByText('手机扫码，继续浏览')).toBeTruthy();
  expect(scanned()).toBe(`${window.location.origin}/paymoney`);
  screen.getByText('onward').click();
  await waitFor(() => expect(scanned()).toBe(`${window.location.origin}/product-detail/7`));
});
