import { describe, expect, it } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import '#api/moneyApi.ts';
import '#api/orderApi.ts';
import { tokensStored } from '#api/session/sessionSlice.ts';
import { devToolsOptions, redact } from '#app/devtools.ts';
import { UNCACHED_READS } from '#app/devtoolsReplay.ts';

const shown = (action: { type: string; [key: string]: unknown }) =>
  devToolsOptions.actionSanitizer?.(action, 1) as Record<string, unknown>;

describe('DevTools', () => {
  it('offer nothing that would carry recorded actions out again: what they store, other tabs take for the present', () => {
    expect(devToolsOptions.features).toMatchObject({ skip: false, reorder: false, jump: true });
  });

  it('keep enough actions for a whole purchase, each with where it was dispatched', () => {
    expect(devToolsOptions).toMatchObject({ maxAge: 200, trace: true });
  });

  it('label a call with its endpoint (S6)', () => {
    const action = {
      type: 'api/executeMutation/pending',
      meta: { arg: { endpointName: 'orderAdd', originalArgs: { amount: '1000.00' } } },
    };
    expect(shown(action).type).toBe('api/executeMutation/pending (orderAdd)');
    expect(JSON.stringify(shown(action))).toContain('1000.00');
  });

  it('show reads that are not cached as reads, and every other mutation as one', () => {
    const typeOf = (endpointName: string) =>
      shown({ type: 'api/executeMutation/fulfilled', meta: { arg: { endpointName } } }).type;
    expect(typeOf('orderRecent')).toBe('api/executeRead/fulfilled (orderRecent)');
    expect(typeOf('orderAdd')).toBe('api/executeMutation/fulfilled (orderAdd)');
    const recent = Object.entries(baseApi.endpoints)
      .filter(
        ([name, endpoint]) => name.endsWith('Recent') && 'useMutation' in (endpoint as object),
      )
      .map(([name]) => name);
    expect(recent.sort()).toEqual([...UNCACHED_READS].sort());
  });

  it('hide what leads to a member: invitation codes and links, pictures, remarks (S6)', () => {
    const redacted = redact({
      info: { inviteCode: 'secret-a', avatar: 'secret-b' },
      team: { invite_code: 'secret-c', invite_url: 'secret-d', direct: 3 },
      register: { i_code: 'secret-e' },
      deposit: { payee: { account_name: 'secret-f', qrcode: 'secret-g' }, remark: 'secret-h' },
    });
    expect(JSON.stringify(redacted)).not.toContain('secret');
    expect(redacted).toMatchObject({ team: { direct: 3 } });
  });

  it('hide tokens, phone numbers and e-mail addresses at any depth', () => {
    const redacted = JSON.stringify([
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
    expect(redacted).not.toContain('secret');
    expect(redacted).toContain('12.50');
  });

  it('hide everything that says who somebody is, and every code and number of theirs (S6)', () => {
    const redacted = redact({
      mutation: {
        originalArgs: {
          email: 'secret-a',
          v_code: 'secret-b',
          realname: 'secret-c',
          id_no: 'secret-d',
        },
      },
      cards: [{ card_no: 'secret-e', realname: 'secret-f', bank_name: 'CMB' }],
      realname: { id_front_img: 'secret-g', id_back_img: 'secret-h' },
      userInfo: { username: 'secret-i', nickname: 'secret-j', id: 7 },
      deposit: { payee: { account_no: 'secret-k' }, order_no: 'D1' },
      currentLocation: { ip: 'secret-l', country_code: 'CN' },
      message: { text: 'secret-m' },
    });
    expect(JSON.stringify(redacted)).not.toContain('secret');
    expect(JSON.stringify(redacted).match(/‹hidden›/g)).toHaveLength(13);
    expect(redacted).toMatchObject({ userInfo: { id: 7 }, cards: [{ bank_name: 'CMB' }] });
  });

  it('hide the addresses that open a picture by themselves, and what a message is about (S6)', () => {
    const redacted = JSON.stringify(
      redact({
        uploaded: { path: 'a.png', url: '/public/upload/a.png?s=secret-a', size: 70 },
        deposits: [{ img: '/public/upload/b.png?s=secret-b', amount: '12.50' }],
        sent: { image: '/public/upload/c.png?s=secret-c', topic: 'secret-d' },
      }),
    );
    expect(redacted).not.toContain('secret');
    expect(redacted).toContain('12.50');
  });

  it('distinguish empty from hidden, and copy what did not change only once', () => {
    const state = { a: { phone: '' }, b: { phone: '138' } };
    expect(redact(state)).toEqual({ a: { phone: '' }, b: { phone: '‹hidden›' } });
    expect(redact(state)).toBe(redact(state));
  });
});
