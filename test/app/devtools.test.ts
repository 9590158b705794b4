import { describe, expect, it } from 'vitest';
import { tokensStored } from '#api/session/sessionSlice.ts';
import { devToolsOptions, redact } from '#app/devtools.ts';

const shown = (action: { type: string; [key: string]: unknown }) =>
  devToolsOptions.actionSanitizer?.(action, 1) as Record<string, unknown>;

describe('DevTools', () => {
  it('label a call with its endpoint (S6)', () => {
    const action = {
      type: 'api/executeMutation/pending',
      meta: { arg: { endpointName: 'orderAdd', originalArgs: { amount: '1000.00' } } },
    };
    expect(shown(action).type).toBe('api/executeMutation/pending (orderAdd)');
    expect(JSON.stringify(shown(action))).toContain('1000.00');
  });

  it('hide tokens, phone numbers and e-mail addresses at any depth', () => {
    const told = JSON.stringify([
      shown(tokensStored({ accessToken: 'secret-a', refreshToken: 'secret-b' })),
      devToolsOptions.stateSanitizer?.(
        {
          session: {
            accessToken: 'secret-c',
            loginPhone: 'secret-d',
            loginEmail: 'secret-e',
            loginUserPassword: 'secret-f',
            userInfo: { phone: 'secret-g', email: 'secret-h', amount: '12.50' },
          },
          api: { queries: { list: { data: [{ phone: 'secret-i' }] } } },
        },
        0,
      ),
    ]);
    expect(told).not.toContain('secret');
    expect(told).toContain('12.50');
  });

  it('hide the addresses that open a picture by themselves, and what a message is about (S6)', () => {
    const told = JSON.stringify(
      redact({
        uploaded: { path: 'a.png', url: '/public/upload/a.png?s=secret-a', size: 70 },
        deposits: [{ img: '/public/upload/b.png?s=secret-b', amount: '12.50' }],
        sent: { image: '/public/upload/c.png?s=secret-c', topic: 'secret-d' },
      }),
    );
    expect(told).not.toContain('secret');
    expect(told).toContain('12.50');
  });

  it('tell empty from hidden, and copy what did not change only once', () => {
    const state = { a: { phone: '' }, b: { phone: '138' } };
    expect(redact(state)).toEqual({ a: { phone: '' }, b: { phone: '‹hidden›' } });
    expect(redact(state)).toBe(redact(state));
  });
});
