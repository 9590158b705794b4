// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { selectToast } from '#shared/notices/noticesSlice.ts';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { CopyButton } from '#shared/ui/facts/CopyButton.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

describe('PillButton', () => {
  it('acts once per tap and not while busy, and keeps its label and focus then', () => {
    const act = vi.fn();
    const { rerender } = renderUi(<PillButton onClick={act}>提交</PillButton>);
    const button = screen.getByRole('button', { name: '提交' });
    button.focus();
    fireEvent.click(button);
    rerender(
      <PillButton busy onClick={act}>
        提交
      </PillButton>,
    );
    fireEvent.click(button);
    expect(act).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.textContent).toContain('提交');
  });

  it('does not submit its form a second time while busy', () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={(event) => submit(event.nativeEvent)}>
        <PillButton type="submit" busy={busy}>
          登录
        </PillButton>
      </form>
    );
    const { rerender } = renderUi(form(false));
    fireEvent.click(screen.getByRole('button'));
    rerender(form(true));
    fireEvent.click(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('is a link when it leads somewhere', () => {
    renderUi(<PillButton to="/home">首页</PillButton>);
    expect(screen.getByRole('link', { name: '首页' }).getAttribute('href')).toBe('/home');
  });
});

describe('IconButton', () => {
  it('is named by its label and shows a count up to 99+', () => {
    const { rerender } = renderUi(
      <IconButton label="站内消息，3 条未读" badge={3}>
        <svg />
      </IconButton>,
    );
    const button = screen.getByRole('button', { name: '站内消息，3 条未读' });
    expect(button.textContent).toBe('3');
    const counted = (badge: number | null) => {
      rerender(
        <IconButton label="消息" badge={badge}>
          <svg />
        </IconButton>,
      );
      return button.textContent;
    };
    expect(counted(120)).toBe('99+');
    expect(counted(0)).toBe('');
    expect(counted(null)).toBe('');
  });
});

describe('TextLink', () => {
  it('opens outside addresses in a new tab that cannot reach back', () => {
    renderUi(<TextLink href="https://example.com">官网</TextLink>);
    const link = screen.getByRole('link', { name: '官网' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });
});

describe('CopyButton', () => {
  const copying = async (writeText: () => Promise<void>, execCommand: () => boolean) => {
    const { store } = renderUi(<CopyButton text="D2025" label="订单号" />);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    Object.assign(document, { execCommand });
    fireEvent.click(screen.getByRole('button', { name: '复制订单号' }));
    await waitFor(() => expect(selectToast(store.getState())).not.toBeNull());
    vi.unstubAllGlobals();
    return selectToast(store.getState());
  };
  const refused = () => Promise.reject(new Error('not allowed'));

  it('copies and says so', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    expect(await copying(writeText, () => false)).toMatchObject({
      key: 'copied',
      values: { label: '订单号' },
    });
    expect(writeText).toHaveBeenCalledWith('D2025');
  });

  it('falls back to the old way in a WebView', async () => {
    expect(await copying(refused, () => true)).toMatchObject({ key: 'copied' });
  });

  it('admits when it could not copy', async () => {
    expect(await copying(refused, () => false)).toMatchObject({ key: 'copyFailed', tone: 'error' });
    expect(document.querySelector('textarea')).toBeNull();
  });
});
