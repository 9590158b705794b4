// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link } from '#shared/ui/navigation/Link.tsx';
import { SheetHead } from '#shared/ui/overlays/SheetHead.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

afterEach(cleanup);

/** The address, and the way back. */
const Place = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname}</output>
      <button type="button" onClick={() => navigate(-1)}>
        返回
      </button>
    </>
  );
};
const place = () => screen.getByRole('status');

/** Clicks; whether the browser is kept from following the link itself. */
const click = (init: MouseEventInit = {}) =>
  !fireEvent.click(screen.getByRole('link', { name: '明细' }), init);

const setUp = () =>
  renderUi(
    <>
      <Link to="/investlist">明细</Link>
      <Place />
    </>,
  );

describe('Link', () => {
  it('is followed after the frame that shows it pressed, which drawing the screen would hold up', async () => {
    setUp();
    expect(click()).toBe(true);
    await act(async () => {});
    expect(place().textContent).toBe('/');
    await waitFor(() => expect(place().textContent).toBe('/investlist'));
  });

  it('takes a second tap before it was followed for the same', async () => {
    setUp();
    click();
    click();
    await waitFor(() => expect(place().textContent).toBe('/investlist'));
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(place().textContent).toBe('/');
  });

  it('follows the last one tapped, where a slow page answers two taps on two links in one frame', async () => {
    renderUi(
      <>
        <Link to="/incomelist">收益</Link>
        <Link to="/investlist">明细</Link>
        <Place />
      </>,
    );
    fireEvent.click(screen.getByRole('link', { name: '收益' }));
    click();
    await waitFor(() => expect(place().textContent).toBe('/investlist'));
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(place().textContent).toBe('/');
  });

  it.each([['ctrlKey'], ['metaKey'], ['shiftKey'], ['altKey']])(
    'leaves a click with %s to the browser',
    (modifier) => {
      setUp();
      expect(click({ [modifier]: true })).toBe(false);
    },
  );

  it('leaves a click of another button to the browser', () => {
    setUp();
    expect(click({ button: 1 })).toBe(false);
  });
});

describe('the cross of a sheet', () => {
  it('closes it after the frame that shows it pressed, once', async () => {
    const close = vi.fn();
    renderUi(<SheetHead onClose={close}>标题</SheetHead>);
    const cross = screen.getByRole('button', { name: '关闭' });
    fireEvent.click(cross);
    fireEvent.click(cross);
    expect(close).not.toHaveBeenCalled();
    await waitFor(() => expect(close).toHaveBeenCalled());
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
