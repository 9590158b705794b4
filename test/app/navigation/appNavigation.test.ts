// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createAppNavigation } from '#app/navigation/appNavigation.ts';

describe('leaving the first screen of a page', () => {
  it('is informed when another screen is shown, not for a redirect, a filter or a late render', () => {
    let left = 0;
    const navigation = createAppNavigation(window, {
      onFirstLeft: () => {
        left += 1;
      },
    });
    const arrive = (address: string) => {
      window.history.replaceState(null, '', address);
      navigation.arrived(address);
    };
    arrive('/product-list?id=1');
    arrive('/product-list?id=2');
    navigation.arrived('/mine');
    expect(left).toBe(0);
    arrive('/mine');
    expect(left).toBe(1);
  });
});
