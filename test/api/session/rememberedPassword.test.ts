import { describe, expect, it } from 'vitest';
import { forgetPassword, type PasswordKeyStore } from '#api/session/passwordKey.ts';
import { recallPassword, rememberPassword } from '#api/session/rememberedPassword.ts';
import { loginFieldsRemembered, sessionEnded } from '#api/session/sessionSlice.ts';
import { createMemoryKeyStore } from '#app/persist/passwordKeyStore.ts';
import { createWire } from '#test/support/fakeWire.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

const PASSWORD = 'Hengdu2026 密码';
const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'));
const forbidden: PasswordKeyStore = { load: refuse, save: refuse, remove: refuse };

describe('a remembered password', () => {
  it('comes back from its ciphertext with the key of this browser', async () => {
    const keys = createMemoryKeyStore();
    const ciphertext = await rememberPassword(keys, PASSWORD);
    expect(ciphertext).not.toContain('Hengdu');
    expect(atob(ciphertext.split('.')[1] ?? '')).not.toContain('Hengdu');
    expect(await recallPassword(keys, ciphertext)).toBe(PASSWORD);
  });

  it('is sealed differently each time, under a key that cannot be taken out', async () => {
    const keys = createMemoryKeyStore();
    const [one, two] = [
      await rememberPassword(keys, PASSWORD),
      await rememberPassword(keys, PASSWORD),
    ];
    expect(one).not.toBe(two);
    const key = await keys.load();
    expect(key).toMatchObject({ extractable: false });
  });

  it.each([
    [
      'without its key',
      async (keys: PasswordKeyStore) => forgetPassword(keys),
      (text: string) => text,
    ],
    ['when tampered with', async () => undefined, (text: string) => `${text.slice(0, -4)}AAA=`],
    ['when it is no ciphertext', async () => undefined, () => 'not.base64!'],
    ['when there is none', async () => undefined, () => ''],
  ])('is null %s', async (_, change, spoil) => {
    const keys = createMemoryKeyStore();
    const ciphertext = await rememberPassword(keys, PASSWORD);
    await change(keys);
    expect(await recallPassword(keys, spoil(ciphertext))).toBeNull();
  });

  it('is not stored at all where the key cannot be kept', async () => {
    expect(await rememberPassword(forbidden, PASSWORD)).toBe('');
    expect(await recallPassword(forbidden, 'a.b')).toBeNull();
    await expect(forgetPassword(forbidden)).resolves.toBeUndefined();
  });
});

describe('the session and the remembered password', () => {
  const remembered = async () => {
    const passwordKeys = createMemoryKeyStore();
    const storage = createMemoryStorage();
    const app = await startStore({ fetch: createWire().fetch, storage, passwordKeys });
    const loginUserPassword = await rememberPassword(passwordKeys, PASSWORD);
    await logIn(app);
    app.store.dispatch(
      loginFieldsRemembered({ rememberMe: true, loginPhone: '138', loginUserPassword }),
    );
    await app.services.flush();
    return { app, passwordKeys, storage, loginUserPassword };
  };

  it('store the ciphertext only', async () => {
    const { app, storage, loginUserPassword } = await remembered();
    expect(app.session().loginUserPassword).toBe(loginUserPassword);
    expect(JSON.stringify([...storage.entries])).toContain(loginUserPassword);
    expect(JSON.stringify([app.actions, app.store.getState(), [...storage.entries]])).not.toContain(
      'Hengdu2026',
    );
  });

  it.each([
    ['a logout', (epoch: number) => sessionEnded({ epoch, reason: 'loggedOut' })],
    ['an expiry by HTTP 402', (epoch: number) => sessionEnded({ epoch, reason: 'expired' })],
    ['a changed password', (epoch: number) => sessionEnded({ epoch, reason: 'passwordChanged' })],
    ['unticking', () => loginFieldsRemembered({ rememberMe: false })],
  ])('forget it and its key at %s', async (_, end) => {
    const { app, passwordKeys, storage, loginUserPassword } = await remembered();
    app.store.dispatch(end(app.session().epoch));
    await app.services.flush();
    expect(app.session().loginUserPassword).toBe('');
    expect(JSON.stringify([...storage.entries])).not.toContain(loginUserPassword);
    expect(await passwordKeys.load()).toBeNull();
  });

  it('keep it when only the refresh token ran out', async () => {
    const { app, passwordKeys, loginUserPassword } = await remembered();
    app.store.dispatch(
      sessionEnded({ epoch: app.session().epoch, reason: 'expired', keepPassword: true }),
    );
    expect(await recallPassword(passwordKeys, app.session().loginUserPassword)).toBe(PASSWORD);
    expect(loginUserPassword).not.toBe('');
  });
});
