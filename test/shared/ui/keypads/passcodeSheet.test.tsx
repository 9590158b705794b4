// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { noticesSlice } from '#shared/notices/noticesSlice.ts';
import { preferencesSlice } from '#shared/preferences/preferencesSlice.ts';
import { PasscodeSheet } from '#shared/ui/keypads/PasscodeSheet.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

const store = configureStore({
  reducer: { notices: noticesSlice.reducer, preferences: preferencesSlice.reducer },
});
const sheet = (open: boolean) => (
  <Provider store={store}>
    <PasscodeSheet
      open={open}
      busy={false}
      words={{ title: '回购', confirm: '确认', required: '请输入密码' }}
      refusal={null}
      terms="1"
      help="帮助"
      onClose={() => undefined}
      onConfirm={() => undefined}
      onCancel={() => undefined}
    >
      条款
    </PasscodeSheet>
  </Provider>
);
const keyboard = () => screen.queryByRole('group', { name: /键盘/, hidden: true });

it('keeps its keyboard while it slides out on a low screen, and opens without it', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('max-height')
      ? Object.defineProperty(matchMedia(query), 'matches', { value: true })
      : matchMedia(query),
  );
  const { rerender } = renderUi(sheet(true));
  const cells = await screen.findByLabelText('支付密码');
  expect(keyboard()).toBeNull();
  act(() => cells.focus());
  expect(keyboard()).toBeTruthy();
  rerender(sheet(false));
  expect(cells.isConnected).toBe(true);
  expect(keyboard()).toBeTruthy();
  rerender(sheet(true));
  expect(keyboard()).toBeNull();
});
