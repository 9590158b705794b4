// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endReloadOffer } from '#app/start/endReloadOffer.ts';
import { offerReload } from '#app/start/reloadOffer.ts';

beforeEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = 'zh-CN';
});

describe('the offer to load a page again that a deployment has left without code (fault 47)', () => {
  it.each([
    ['zh-CN', /^应用已更新/, '刷新页面'],
    ['en', /^The app was updated/, 'Reload'],
    ['', /^应用已更新/, '刷新页面'],
  ])('is made in the page’s language (%s), and only a tap loads it again', (lang, words, name) => {
    document.documentElement.lang = lang;
    const reload = vi.fn();
    offerReload(document, 'missing', reload);
    expect(screen.getByText(words).closest('[role="alert"]')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    screen.getByRole('button', { name }).click();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is made once: a member who puts it off is not asked again', () => {
    offerReload(document, 'missing', vi.fn());
    offerReload(document, 'missing', vi.fn());
    screen.getByRole('button', { name: '稍后再说' }).click();
    offerReload(document, 'missing', vi.fn());
    expect(screen.queryByRole('button', { name: '刷新页面' })).toBeNull();
  });

  it('puts the focus back where it was once it is put off', () => {
    const field = document.body.appendChild(document.createElement('input'));
    offerReload(document, 'missing', vi.fn());
    field.focus();
    const later = screen.getByRole('button', { name: '稍后再说' });
    later.focus();
    screen.getByRole('button', { name: '刷新页面' }).focus();
    later.focus();
    later.click();
    expect(document.activeElement).toBe(field);
  });

  it('ends once the code is there after all', () => {
    endReloadOffer(document);
    offerReload(document, 'missing', vi.fn());
    endReloadOffer(document);
    expect(screen.queryByText(/^应用已更新/)).toBeNull();
  });
});
