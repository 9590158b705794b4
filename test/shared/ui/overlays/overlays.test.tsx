// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SideDrawer } from '#features/product/home/SideDrawer.tsx';
import { LazyConfirmDialog } from '#shared/ui/code/lazyOverlays.tsx';
import { ActionSheet } from '#shared/ui/overlays/ActionSheet.tsx';
import { BottomSheet } from '#shared/ui/overlays/BottomSheet.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/ConfirmDialog.tsx';
import { SearchPicker } from '#shared/ui/overlays/SearchPicker.tsx';
import { renderUi } from '#test/support/renderUi.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';

beforeEach(() => {
  const column = document.createElement('div');
  column.id = 'column';
  document.body.append(column);
});
afterEach(() => {
  cleanup();
  document.getElementById('column')?.remove();
});

const Sheet = ({ busy = false, onClose = () => {} }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <BottomSheet
        open={open}
        busy={busy}
        title={SAMPLE.monthly}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
        footer={<button type="button">确认</button>}
      >
        <input aria-label="金额" />
      </BottomSheet>
    </>
  );
};

it.each([
  [
    'a sheet',
    <BottomSheet key="sheet" open title="买入" onClose={() => {}}>
      月结
    </BottomSheet>,
  ],
  [
    'a dialog',
    <ConfirmDialog
      key="dialog"
      open
      title="买入"
      confirmLabel="好"
      cancelLabel="不"
      onConfirm={() => {}}
      onCancel={() => {}}
    />,
  ],
])(
  '%s hides the rest of the column from screen readers, but not what is said outside of it',
  async (_name, overlay) => {
    const page = document.createElement('main');
    document.getElementById('column')?.append(page);
    renderUi(
      <>
        <div role="status">已加载</div>
        {overlay}
      </>,
    );
    const dialog = await screen.findByRole('dialog', { name: '买入' });
    expect(page.getAttribute('aria-hidden')).toBe('true');
    // Of what is outside such a dialog VoiceOver says nothing.
    expect(dialog.hasAttribute('aria-modal')).toBe(false);
    expect(screen.getByRole('status').closest('[aria-hidden]')).toBeNull();
  },
);

describe('BottomSheet', () => {
  it('opens in the column as a named dialog and locks the page', async () => {
    const { user } = renderUi(<Sheet />);
    await user.click(screen.getByText('打开'));
    const dialog = await screen.findByRole('dialog', { name: SAMPLE.monthly });
    expect(document.getElementById('column')?.contains(dialog)).toBe(true);
    expect(document.documentElement.style.overflow).toBe('hidden');
  });

  it.each([
    ['Esc', async (user: ReturnType<typeof renderUi>['user']) => user.keyboard('{Escape}')],
    [
      'the cross',
      async (user: ReturnType<typeof renderUi>['user']) =>
        user.click(screen.getByRole('button', { name: '关闭' })),
    ],
    [
      'the scrim',
      async (user: ReturnType<typeof renderUi>['user']) =>
        user.click(document.querySelector('.MuiBackdrop-root') as HTMLElement),
    ],
  ])('closes by %s, gives the focus back and unlocks the page', async (_how, close) => {
    const { user } = renderUi(<Sheet />);
    await user.click(screen.getByText('打开'));
    await screen.findByRole('dialog');
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByText('打开'));
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('gives the focus to the heading where what opened it has gone', async () => {
    const Gone = () => {
      const [step, setStep] = useState<'before' | 'open' | 'after'>('before');
      return (
        <>
          <h1 tabIndex={-1}>订单</h1>
          {step !== 'after' && (
            <button type="button" onClick={() => setStep('open')}>
              打开
            </button>
          )}
          <BottomSheet open={step === 'open'} title="回执" onClose={() => setStep('after')}>
            完成了
          </BottomSheet>
        </>
      );
    };
    const { user } = renderUi(<Gone />);
    await user.click(screen.getByText('打开'));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByText('订单'));
  });

  it('has a layer of its own while it is dragged; a tap on the cross does not paint it again', async () => {
    const { user } = renderUi(<Sheet />);
    await user.click(screen.getByText('打开'));
    await screen.findByRole('dialog');
    const surface = document.querySelector<HTMLElement>('[data-surface]');
    const cross = screen.getByRole('button', { name: '关闭' });
    fireEvent.pointerDown(cross, { button: 0, pointerId: 1, clientY: 0 });
    expect(surface?.style.willChange).toBe('');
    fireEvent.pointerMove(cross, { pointerId: 1, clientY: 20 });
    expect(surface?.style.willChange).toBe('transform');
    fireEvent.pointerUp(cross, { pointerId: 1, clientY: 20 });
    expect(surface?.style.willChange).toBe('');
  });

  it('closes by nothing while it is busy', async () => {
    const onClose = vi.fn();
    const { user } = renderUi(<Sheet busy onClose={onClose} />);
    await user.click(screen.getByText('打开'));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.MuiBackdrop-root') as HTMLElement);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '关闭' }).disabled).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('ConfirmDialog', () => {
  const props = { title: '删除这张银行卡？', confirmLabel: '删除', cancelLabel: '取消' };

  it('starts on the confirming button, on cancelling if it destroys', async () => {
    const { rerender } = renderUi(
      <ConfirmDialog open {...props} onConfirm={() => {}} onCancel={() => {}} />,
    );
    await screen.findByRole('dialog', { name: props.title });
    expect(document.activeElement?.textContent).toBe('删除');
    rerender(<div />);
    rerender(
      <ConfirmDialog open destructive {...props} onConfirm={() => {}} onCancel={() => {}} />,
    );
    await screen.findByRole('dialog');
    expect(document.activeElement?.textContent).toBe('取消');
  });

  it('reports which way it was decided; Esc is a no', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    const { user } = renderUi(
      <ConfirmDialog open {...props} text="不能撤回" onConfirm={onConfirm} onCancel={onCancel} />,
    );
    const dialog = await screen.findByRole('dialog');
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('不能撤回');
    await user.click(screen.getByRole('button', { name: '删除' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('is loaded by its lazy twin on the first opening only', async () => {
    const lazy = (open: boolean) => (
      <LazyConfirmDialog open={open} {...props} onConfirm={() => {}} onCancel={() => {}} />
    );
    const { rerender } = renderUi(lazy(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(lazy(true));
    expect(await screen.findByRole('dialog', { name: props.title })).toBeTruthy();
    rerender(lazy(false));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('ActionSheet hands over the choice and closes', async () => {
  const onPick = vi.fn();
  const onClose = vi.fn();
  const { user } = renderUi(
    <ActionSheet
      open
      title="上传凭证"
      items={[
        { key: 'camera', label: '拍照' },
        { key: 'album', label: '从相册选择' },
      ]}
      selected="album"
      onPick={onPick}
      onClose={onClose}
    />,
  );
  await screen.findByRole('dialog', { name: '上传凭证' });
  expect(screen.getByRole('button', { name: '从相册选择' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await user.click(screen.getByRole('button', { name: '拍照' }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith('camera');
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(onPick).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledTimes(2);
});

const Manage = () => {
  const [stage, setStage] = useState<'closed' | 'menu' | 'asking'>('closed');
  return (
    <>
      <button type="button" onClick={() => setStage('menu')}>
        管理
      </button>
      <ActionSheet
        open={stage === 'menu'}
        title="银行卡"
        items={[{ key: 'delete', label: '删除' }]}
        onPick={() => setStage('asking')}
        onClose={() => setStage('closed')}
      />
      <ConfirmDialog
        open={stage === 'asking'}
        title="删除银行卡？"
        confirmLabel="确认"
        cancelLabel="保留"
        onConfirm={() => {}}
        onCancel={() => setStage('closed')}
      />
    </>
  );
};

it('a dialog that a sheet leads to gives the focus back to what opened the sheet', async () => {
  const { user } = renderUi(<Manage />);
  const opener = screen.getByText('管理');
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: '删除' }));
  await user.click(await screen.findByRole('button', { name: '保留' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

it('SideDrawer is a named dialog that Esc closes (H1)', async () => {
  const onClose = vi.fn();
  const { user } = renderUi(
    <SideDrawer open onClose={onClose} label="菜单" footer="版本 1.0.0">
      <a href="/company-profile">公司简介</a>
    </SideDrawer>,
  );
  const drawer = await screen.findByRole('dialog', { name: '菜单' });
  expect(within(drawer).getByRole('link', { name: '公司简介' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it.each<[string, (props: { open: boolean; onTap: () => void }) => React.ReactNode]>([
  [
    'a sheet',
    ({ open, onTap }) => (
      <BottomSheet
        open={open}
        title="充值"
        onClose={() => {}}
        footer={
          <button type="button" onClick={onTap}>
            确认
          </button>
        }
      >
        <p>100</p>
      </BottomSheet>
    ),
  ],
  [
    'a dialog',
    ({ open, onTap }) => (
      <ConfirmDialog
        open={open}
        title="充值"
        confirmLabel="确认"
        cancelLabel="取消"
        onConfirm={onTap}
        onCancel={() => {}}
      />
    ),
  ],
])('%s takes taps until it moves out, and no more then', async (_what, Overlay) => {
  const onTap = vi.fn();
  const { user, rerender } = renderUi(<Overlay open onTap={onTap} />);
  const button = await screen.findByRole('button', { name: '确认' });
  await user.click(button);
  expect(onTap).toHaveBeenCalledOnce();
  rerender(<Overlay open={false} onTap={onTap} />);
  expect(button.isConnected).toBe(true);
  fireEvent.click(button);
  expect(onTap).toHaveBeenCalledOnce();
});

describe('SearchPicker', () => {
  const items = [
    { id: 86, label: '中国大陆', hint: '+86', group: '常用' },
    { id: 852, label: '中国香港', hint: '+852', group: '常用' },
    { id: 81, label: '日本', hint: '+81', group: 'R' },
  ];
  const setup = async () => {
    const onPick = vi.fn();
    const onClose = vi.fn();
    const view = renderUi(
      <SearchPicker
        open
        title="选择国家或地区"
        items={items}
        selected={852}
        onPick={onPick}
        onClose={onClose}
      />,
    );
    await screen.findByRole('dialog', { name: '选择国家或地区' });
    return { onPick, onClose, ...view };
  };
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);

  it('shows the groups and the choice in force', async () => {
    await setup();
    expect(options()).toEqual(['中国大陆+86', '中国香港+852', '日本+81']);
    expect(screen.getByText('常用')).toBeTruthy();
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('中国香港+852');
  });

  it('narrows while typing, drops the headings, says when nothing fits', async () => {
    const { user } = await setup();
    const search = screen.getByRole('combobox', { name: '搜索' });
    const said = screen.getByRole('status');
    await user.type(search, '中国');
    expect(options()).toEqual(['中国大陆+86', '中国香港+852']);
    expect(screen.queryByText('常用')).toBeNull();
    expect(screen.getByText('找到 2 项')).toBeTruthy();
    await user.type(search, '火星');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByRole('status')).toBe(said);
    expect(said.textContent).toBe('没有找到「中国火星」');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(search.getAttribute('aria-expanded')).toBe('false');
  });

  it('looks for no letters that an input method has not made a word of yet', async () => {
    await setup();
    const search = screen.getByRole('combobox', { name: '搜索' });
    fireEvent.compositionStart(search);
    fireEvent.change(search, { target: { value: 'zhong guo' } });
    expect(options()).toHaveLength(3);
    fireEvent.change(search, { target: { value: '中国' } });
    fireEvent.compositionEnd(search);
    expect(options()).toEqual(['中国大陆+86', '中国香港+852']);
  });

  it('is driven by arrows and Enter from the search field', async () => {
    const { user, onPick, onClose } = await setup();
    const search = screen.getByRole('combobox', { name: '搜索' });
    const active = () =>
      document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent;
    search.focus();
    expect(active()).toBe('中国香港+852');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()).toBe('日本+81');
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(86);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leaves the keys of an input method to it', async () => {
    const { onPick } = await setup();
    const search = screen.getByRole('combobox', { name: '搜索' });
    fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
    // So Safari says it of the Enter that ends a composition.
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
    expect(onPick).not.toHaveBeenCalled();
  });

  it('picks by tap', async () => {
    const { user, onPick } = await setup();
    await user.click(screen.getByRole('option', { name: /日本/ }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(81);
  });
});
