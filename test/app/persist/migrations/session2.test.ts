import { expect, it } from 'vitest';
import { migrateSession2 } from '#app/persist/migrations/session2.ts';

it('names the login of version 1 the same in every tab and changes nothing else', () => {
  const stored = {
    accessToken: 'a',
    refreshToken: 'r',
    _persist: { version: 1, rehydrated: true },
  };
  expect(migrateSession2(stored)).toEqual({ ...stored, loginId: '' });
  expect(stored).not.toHaveProperty('loginId');
});
