// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LazyPart } from '#shared/ui/code/LazyPart.tsx';
import { onFirstOpen } from '#shared/ui/code/lazyOverlays.tsx';
import { settle } from '#test/support/clock.ts';
import { renderUi } from '#test/support/renderUi.tsx';

/** Code on a line that is down at first. */
const createLine = <TProps extends object>(Component: (props: TProps) => React.ReactNode) => {
  const line = { isDown: true, asked: 0 };
  const load = async () => {
    line.asked += 1;
    if (line.isDown) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Component };
  };
  return { line, load };
};

const never = new Promise<never>(() => {});

it('a part is drawn in the background once its code is there: many may wait for the same', async () => {
  let drawn = 0;
  // What is drawn in the background and waits leaves in place what is shown.
  const Waiting = () => {
    drawn += 1;
    return use(never);
  };
  const load = async () => ({ default: Waiting });
  renderUi(
    <Suspense fallback="gone">
      <LazyPart load={load} props={{}} skeleton={<p>加载中</p>} />
    </Suspense>,
  );
  // Testing Library's `act` would wait for it too.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  await settle();
  expect(drawn).toBeGreaterThan(0);
  expect(screen.queryByText('gone')).toBeNull();
});

interface Props {
  open: boolean;
  onClose: () => void;
}
const Dialog = ({ open }: Props) => (open ? <div role="dialog">选择银行</div> : null);

describe('code that does not come', () => {
  let line: { isDown: boolean; asked: number };
  let Overlay: React.ComponentType<Props>;
  beforeEach(() => {
    const created = createLine(Dialog);
    ({ line } = created);
    Overlay = onFirstOpen(created.load, ({ onClose }) => onClose());
  });

  const Form = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="卡号" />
        <button type="button" onClick={() => setOpen(true)}>
          开户银行
        </button>
        <p>{open ? '打开' : '关着'}</p>
        <Overlay open={open} onClose={() => setOpen(false)} />
      </>
    );
  };

  it('leaves the form below an overlay as it is, says so, and opens it the next time (fault 47)', async () => {
    const { user, store } = renderUi(<Form />);
    await user.type(screen.getByLabelText('卡号'), '6217');
    await user.click(screen.getByRole('button', { name: '开户银行' }));
    await waitFor(() => expect(store.getState().notices.toast?.key).toBe('codeMissing'));
    expect(screen.getByText('关着')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('卡号').value).toBe('6217');
    expect(line.asked).toBe(1);
    line.isDown = false;
    await user.click(screen.getByRole('button', { name: '开户银行' }));
    expect((await screen.findByRole('dialog')).textContent).toBe('选择银行');
  });

  it('offers a part of a page again, and the rest stays (fault 47)', async () => {
    const { line: part, load } = createLine(({ text }: { text: string }) => <p>{text}</p>);
    const props = { text: '产品说明' };
    const { user } = renderUi(
      <>
        <h1>产品</h1>
        <LazyPart load={load} props={props} skeleton={<p>加载中</p>} />
      </>,
    );
    const retry = await screen.findByRole('button', { name: '重新加载' });
    expect(screen.getByRole('heading', { name: '产品' })).toBeTruthy();
    part.isDown = false;
    await user.click(retry);
    expect(await screen.findByText('产品说明')).toBeTruthy();
  });
});
