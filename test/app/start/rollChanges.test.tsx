// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rollChanges } from '#app/start/rollChanges.ts';
import { Amount, type AmountProps } from '#shared/ui/amounts/Amount.tsx';
import { AmountContext } from '#shared/ui/amounts/AmountContext.ts';
import { renderUi } from '#test/support/renderUi.tsx';

/** What rolled in: its text as it was in the page by then, and from which side. */
const rolled = vi.fn<(text: string | null, from: 'above' | 'below') => void>();

function animate(this: Element, [first]: Keyframe[]): void {
  const up = String(first?.transform).startsWith('translateY(-');
  rolled(this.textContent, up ? 'above' : 'below');
}

const withAnimate = Element.prototype as { animate?: unknown };
const before = withAnimate.animate;

let stop: () => void;
beforeEach(() => {
  rolled.mockClear();
  withAnimate.animate = animate;
  stop = rollChanges(document);
});
afterEach(() => {
  stop();
  withAnimate.animate = before;
  vi.restoreAllMocks();
});

type Shown = AmountProps & { readonly isHidden?: boolean };

/** Shows the amounts in turn in the same place, and gives what rolled in. */
const show = async (...shown: readonly Shown[]) => {
  const element = ({ isHidden = false, ...props }: Shown) => (
    <AmountContext value={{ currency: '￥', isHidden }}>
      <Amount live {...props} />
    </AmountContext>
  );
  const [first, ...others] = shown;
  if (!first) throw new Error('Nothing to show.');
  const { rerender, container } = renderUi(element(first));
  for (const one of others) {
    await Promise.resolve();
    rerender(element(one));
  }
  // A mutation observer is called in a microtask.
  await Promise.resolve();
  return { calls: rolled.mock.calls, text: container.textContent };
};

describe('a live amount', () => {
  it('rolls in what changed of it, from below where it grew, from above where it shrank', async () => {
    expect((await show({ value: '12680.50' }, { value: '12695.50' })).calls).toEqual([
      ['12,695', 'below'],
    ]);
    rolled.mockClear();
    expect((await show({ value: '100.20' }, { value: '99.1' })).calls).toEqual([
      ['99', 'above'],
      ['.10', 'above'],
    ]);
  });

  it('knows a change beyond the precision of a float', async () => {
    const { calls, text } = await show(
      { value: '9007199254740993.10' },
      { value: '9007199254740993.20' },
    );
    expect(calls).toEqual([['.20', 'below']]);
    expect(text).toBe('￥9,007,199,254,740,993.20');
  });

  it.each<[string, ...Shown[]]>([
    ['that appears', { value: '5' }],
    ['written otherwise', { value: '5' }, { value: '5.00' }],
    ['that was not known', { value: null }, { value: '5' }],
    ['that is not known any more', { value: '5' }, { value: null }],
    ['that is hidden', { value: '5' }, { value: '6', isHidden: true }],
    ['that is shown again', { value: '5', isHidden: true }, { value: '6' }],
    ['of a sentence or a form', { value: '5', live: false }, { value: '6', live: false }],
  ])('does not move one %s', async (_, ...shown) => {
    expect((await show(...shown)).calls).toEqual([]);
  });

  it('does not move under reduced motion', async () => {
    const match = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      match(query === '(prefers-reduced-motion: reduce)' ? 'all' : query),
    );
    const { calls, text } = await show({ value: '5' }, { value: '6' });
    expect(calls).toEqual([]);
    expect(text).toBe('￥6.00');
  });
});
