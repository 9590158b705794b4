// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Percent } from '#features/product/Percent.tsx';
import { Amount, type AmountProps } from '#shared/ui/amounts/Amount.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

const shown = (props: AmountProps, ...rest: [Parameters<typeof renderUi>[1]?]) => {
  const { container } = renderUi(<Amount {...props} />, ...rest);
  const [element] = container.querySelectorAll('[role="img"]');
  return {
    text: element?.textContent,
    label: element?.getAttribute('aria-label'),
    tone: element?.getAttribute('data-tone'),
  };
};

describe('Amount', () => {
  it('writes currency, groups and 2 decimals, and reads the plain amount', () => {
    expect(shown({ value: '12680.5' })).toEqual({
      text: '￥12,680.50',
      label: '12680.50 元',
      tone: 'inherit',
    });
  });

  it('cuts instead of rounding up', () => {
    expect(shown({ value: '99.999' }).text).toBe('￥99.99');
  });

  it('shows a dash for an amount that is not known, never 0', () => {
    for (const value of [null, undefined, '', 'NaN']) {
      expect(shown({ value, sign: 'in' })).toEqual({
        text: '—',
        label: '金额未知',
        tone: 'inherit',
      });
    }
  });

  it.each([
    ['in', '81', '+￥81.00', 'gain'],
    ['in', '-81', '−￥81.00', 'loss'],
    ['out', '81', '−￥81.00', 'inherit'],
    ['out', '-81', '+￥81.00', 'gain'],
    ['auto', '81', '+￥81.00', 'gain'],
    ['auto', '-81', '−￥81.00', 'inherit'],
    ['auto', '0', '￥0.00', 'inherit'],
    [undefined, '-81', '−￥81.00', 'inherit'],
  ] as const)('signs %s %s as %s', (sign, value, text, tone) => {
    const result = shown({ value, ...(sign && { sign }) });
    expect(result).toMatchObject({ text, tone });
    expect(result.label).toBe(`${/^[+−]/.exec(text)?.[0] ?? ''}${value.replace('-', '')}.00 元`);
  });

  it('has the colour of a loss for less than nothing that came in, and only while it is shown', () => {
    const colour = (isHidden: boolean) => {
      const { container, unmount } = renderUi(<Amount value="-81" sign="in" />, {
        amounts: { isHidden },
      });
      const { color } = container.querySelector<HTMLElement>('[role="img"]')?.style ?? {};
      unmount();
      return color;
    };
    expect(colour(false)).toBe('var(--hd-palette-loss)');
    expect(colour(true)).toBe('');
  });

  it('hides the amount, its sign and its colour when the member hides amounts', () => {
    expect(shown({ value: '81', sign: 'in' }, { amounts: { isHidden: true } })).toEqual({
      text: '••••',
      label: '金额已隐藏',
      tone: 'inherit',
    });
  });

  it('follows currency and language', () => {
    expect(shown({ value: '1' }, { language: 'en' }).label).toBe('1.00 yuan');
    expect(shown({ value: '1' }, { amounts: { currency: '$' } })).toMatchObject({
      text: '$1.00',
      label: '$ 1.00',
    });
  });

  it('leaves out what it is asked to', () => {
    expect(shown({ value: '5000', symbol: false, trimZeros: true }).text).toBe('5,000');
    expect(shown({ value: '5000.10', symbol: false, trimZeros: true }).text).toBe('5,000.10');
  });
});

describe('Percent', () => {
  it('shows 2 decimals and reads as a rate', () => {
    renderUi(<Percent value="1.5" />);
    expect(screen.getByLabelText('百分之 1.50').textContent).toBe('1.50%');
  });

  it('reads its term where it is asked to', () => {
    renderUi(<Percent value="1.56" label="总收益率 百分之 1.56，6 个月合计" />);
    expect(screen.getByLabelText('总收益率 百分之 1.56，6 个月合计')).toBeTruthy();
  });

  it('shows a dash for an unknown rate', () => {
    renderUi(<Percent value={null} />);
    expect(screen.getByLabelText('比率未知').textContent).toBe('—');
  });
});
