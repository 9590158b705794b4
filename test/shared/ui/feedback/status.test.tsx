// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProgressBar } from '#features/product/card/ProgressBar.tsx';
import { ProductStatusChip } from '#features/product/ProductStatusChip.tsx';
import { MoneyTimeline } from '#shared/ui/facts/MoneyTimeline.tsx';
import { Ticks } from '#shared/ui/facts/Ticks.tsx';
import { Chip } from '#shared/ui/feedback/Chip.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

describe('Chip', () => {
  it('reads what its word is about', () => {
    const { container } = renderUi(
      <Chip tone="brand" label="状态">
        进行中
      </Chip>,
    );
    expect(container.textContent).toBe('状态：进行中');
  });

  it.each([
    ['brand', true],
    ['amber', true],
    ['error', true],
    ['info', true],
    ['success', false],
    ['neutral', false],
  ] as const)('of the tone %s has a dot: %s', (tone, hasDot) => {
    const { container } = renderUi(<Chip tone={tone}>状态</Chip>);
    expect(container.firstElementChild?.hasAttribute('data-dot')).toBe(hasDot);
  });
});

describe('the state of a product', () => {
  it.each([
    [0, '进行中', 'brand'],
    [1, '已完成', 'neutral'],
    [9, '未知状态', 'neutral'],
  ])('%i is called %s', (status, word, tone) => {
    renderUi(<ProductStatusChip status={status} />);
    expect(screen.getByText(word).closest<HTMLElement>('[data-tone]')?.dataset.tone).toBe(tone);
  });
});

describe('ProgressBar', () => {
  it('shows its share in numbers and words', () => {
    renderUi(<ProgressBar percent="68.25" label="已售" />);
    const bar = screen.getByRole('progressbar', { name: '已售' });
    expect(bar.getAttribute('aria-valuenow')).toBe('68.25');
    expect(bar.getAttribute('aria-valuetext')).toBe('百分之 68.25');
    expect((bar.firstChild as HTMLElement).style.width).toBe('68.25%');
  });

  it('has no value while the share is unknown', () => {
    renderUi(<ProgressBar percent={null} label="已售" />);
    const bar = screen.getByRole('progressbar', { name: '已售' });
    expect(bar.hasAttribute('aria-valuenow')).toBe(false);
    expect(bar.getAttribute('aria-valuetext')).toBe('比率未知');
  });
});

describe('Ticks', () => {
  const ticks = (done: number | null, total: number | null) => {
    const { container } = renderUi(<Ticks done={done} total={total} />);
    const root = container.querySelector('[role="img"]');
    return {
      label: root?.getAttribute('aria-label'),
      all: root?.children.length,
      done: root?.querySelectorAll('[data-done]').length,
    };
  };

  it('fills one tick for each settlement', () => {
    expect(ticks(3, 12)).toEqual({ label: '已结算 3 期，共 12 期', all: 12, done: 3 });
  });

  it('becomes one bar above 24', () => {
    expect(ticks(24, 24).all).toBe(24);
    expect(ticks(30, 90)).toMatchObject({ label: '已结算 30 期，共 90 期', all: 1 });
  });

  it('never claims more than there are, nor anything of an unknown total', () => {
    expect(ticks(9, 6)).toEqual({ label: '已结算 6 期，共 6 期', done: 6, all: 6 });
    expect(ticks(null, 6)).toEqual({ label: '共 6 期', done: 0, all: 6 });
    expect(ticks(1, null).all).toBeUndefined();
    expect(ticks(1, 0).all).toBeUndefined();
  });
});

describe('MoneyTimeline', () => {
  const point = (title: string) => ({ title, text: `${title}说明` });
  const timeline = (total: number | null, done?: number) => {
    const { container } = renderUi(
      <MoneyTimeline
        start={point('今天')}
        middle={point('每月 20 日')}
        end={point('2026-05-20')}
        total={total}
        {...(done !== undefined && { done })}
      />,
    );
    return [...container.querySelectorAll('[aria-hidden] > i[data-state]')].map((tick) =>
      tick.getAttribute('data-state'),
    );
  };

  it('marks what is settled, what comes next and what is still to come', () => {
    expect(timeline(4, 1)).toEqual(['done', 'now', 'future', 'future']);
    expect(timeline(2, 2)).toEqual(['done', 'done']);
  });

  it('has no past for a product', () => {
    expect(timeline(6)).toEqual([]);
    expect(screen.getByText('2026-05-20说明')).toBeTruthy();
  });
});
