// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ChipTabs } from '#shared/ui/navigation/ChipTabs.tsx';
import { SegmentedTabs } from '#shared/ui/navigation/SegmentedTabs.tsx';
import { settle } from '#test/support/clock.ts';
import { renderUi } from '#test/support/renderUi.tsx';

afterEach(cleanup);

const tabs = [
  { value: 'a', label: '全部', count: 3 },
  { value: 'b', label: '交易', count: 0 },
  { value: 'c', label: '系统' },
];

const Segmented = () => {
  const [value, setValue] = useState('a');
  return <SegmentedTabs label="类型" tabs={tabs} value={value} onChange={setValue} controls="p" />;
};

describe('SegmentedTabs', () => {
  it('selects by tap and names the panel', async () => {
    const { user } = renderUi(<Segmented />);
    await user.click(screen.getByRole('tab', { name: '系统' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('系统');
    expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe('p');
  });

  it('is one stop for Tab; arrows, Home and End move and wrap', async () => {
    const { user } = renderUi(<Segmented />);
    const selected = () => screen.getByRole('tab', { selected: true });
    await user.tab();
    expect(document.activeElement).toBe(selected());
    await user.keyboard('{ArrowRight}');
    expect(selected().textContent).toBe('交易');
    expect(document.activeElement).toBe(selected());
    await user.keyboard('{End}');
    expect(selected().textContent).toBe('系统');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(selected());
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([selected()]);
    await user.keyboard('{ArrowLeft}');
    expect(selected().textContent).toBe('系统');
    // They scroll the page: tabs are beside one another.
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(selected().textContent).toBe('系统');
    await user.tab();
    expect(screen.getByRole('tablist').contains(document.activeElement)).toBe(false);
  });
});

/** Shows the panel of `value` once it is there: that of 交易 never is. */
const never = new Promise<never>(() => {});
const Panel = ({ value }: { value: string }) => (
  <output>{value === 'b' ? use(never) : value}</output>
);
const Filtered = () => {
  const [value, setValue] = useState('a');
  return (
    <>
      <ChipTabs label="类型" tabs={tabs} value={value} onChange={setValue} />
      <Suspense fallback="…">
        <Panel value={value} />
      </Suspense>
    </>
  );
};

describe('ChipTabs', () => {
  it('marks the tapped chip before what it changes is there, which stays until then', async () => {
    renderUi(<Filtered />);
    // Testing Library's `act` would leave what waits for 交易 undone for good.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    onTestFinished(() => void vi.unstubAllGlobals());
    const tap = (name: RegExp) => {
      screen.getByRole('radio', { name }).click();
      return settle();
    };
    const shown = () =>
      [screen.getByRole('radio', { checked: true }), screen.getByRole('status')].map(
        ({ textContent }) => textContent,
      );
    await tap(/交易/);
    expect(shown()).toEqual(['交易', 'a']);
    await tap(/系统/);
    expect(shown()).toEqual(['系统', 'c']);
  });

  it('asks for nothing before the frame that shows the mark is made', async () => {
    const onChange = vi.fn();
    renderUi(<ChipTabs label="类型" tabs={tabs} value="a" onChange={onChange} />);
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    onTestFinished(() => void vi.unstubAllGlobals());
    fireEvent.click(screen.getByRole('radio', { name: '系统' }));
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('系统');
    await act(async () => {});
    expect(onChange).not.toHaveBeenCalled();
    // The browser draws the frame in the task of this callback.
    frames.shift()?.(0);
    expect(onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(onChange.mock.calls).toEqual([['c']]));
  });

  it('asks for the last one tapped before that frame only', async () => {
    const onChange = vi.fn();
    renderUi(<ChipTabs label="类型" tabs={tabs} value="a" onChange={onChange} />);
    fireEvent.click(screen.getByRole('radio', { name: '交易' }));
    fireEvent.click(screen.getByRole('radio', { name: '系统' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('c'));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  const Chips = ({ onChange }: { onChange?: () => void }) => {
    const [value, setValue] = useState('c');
    return (
      <ChipTabs
        label="类型"
        tabs={tabs}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.();
        }}
      />
    );
  };

  it('is a group of choices', () => {
    renderUi(<Chips />);
    expect(screen.getByRole('radiogroup', { name: '类型' })).toBeTruthy();
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('系统');
  });

  it('is moved by all four arrows, as any group of choices', async () => {
    const { user } = renderUi(<Chips />);
    const chosen = () => screen.getByRole('radio', { checked: true });
    await user.tab();
    await user.keyboard('{ArrowUp}');
    expect(chosen().textContent).toBe('交易');
    expect(document.activeElement).toBe(chosen());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen().textContent).toBe('全部3');
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
    expect(chosen().textContent).toBe('交易');
  });

  it('is moved by a mouse’s wheel, not by one that moves the page already, nor by a trackpad', () => {
    renderUi(<Chips />);
    const row = screen.getByRole('radiogroup');
    /** How far the row goes, and whether the page stays. */
    const turn = (wheel: WheelEventInit) => {
      const before = row.scrollLeft;
      const event = new WheelEvent('wheel', { cancelable: true, ...wheel });
      row.dispatchEvent(event);
      return [row.scrollLeft - before, event.defaultPrevented];
    };
    expect(turn({ deltaY: 40 })).toEqual([40, true]);
    expect(turn({ deltaY: 40, cancelable: false })).toEqual([0, false]);
    // Sideways the browser moves it; what can do that has no need of this.
    expect(turn({ deltaX: 3, deltaY: 40 })).toEqual([0, false]);
    expect(turn({ deltaY: 40 })).toEqual([0, false]);
  });

  it('shows counts, but no zero', () => {
    renderUi(<Chips />);
    expect(screen.getAllByRole('radio').map((chip) => chip.textContent)).toEqual([
      '全部3',
      '交易',
      '系统',
    ]);
  });

  it('does not report a tap on the selected one, and brings the selected one into view', async () => {
    const onChange = vi.fn();
    const scrollTo = vi.spyOn(Element.prototype, 'scrollTo');
    const { user } = renderUi(<Chips onChange={onChange} />);
    const before = scrollTo.mock.calls.length;
    expect(before).toBeGreaterThan(0);
    await user.click(screen.getByRole('radio', { name: '系统' }));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: '交易' }));
    expect(onChange).toHaveBeenCalledOnce();
    expect(scrollTo.mock.calls.length).toBeGreaterThan(before);
  });
});
