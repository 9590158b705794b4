import { describe, expect, it } from 'vitest';
import {
  decoyHash,
  hashPassword,
  hashPayPassword,
  isHashedAt,
  normalizePassword,
  pepper,
  verifySecret,
} from '#server/auth/passwords.ts';
import { openPayHash, resealPayHash } from '#server/auth/payHash.ts';
import { macOf, sealText, unsealText } from '#server/auth/sealedText.ts';
import { bearerOf, openAccess, openRefresh, sealAccess, sealRefresh } from '#server/auth/tokens.ts';
import { secretsFrom } from '#server/secrets.ts';
import { defaultSettings } from '#server/settings.ts';

const NUMBER = '110101199001011237';
const secrets = secretsFrom('a master secret of an installation, kept');

/** Written by version 1.0.0 with that secret: what any later version must be able to read. */
const STORED = {
  number: 'mYe01YgaCnG-MTiX0z4eBNBlizOG5ZtLBkZ7MKfJZrkrCKbhbX3W_zGJ8_qq7w',
  mac: 'j0RTpm63o4oIFDv7E4Q_t20307q4q6ScoZt3MIVFwZ8',
  payPassword:
    'scrypt$ln=4,r=8,p=1$ZagQMxW_sX89WY8R4enmQQ$zjNxpYb93Gsjc45S1Fziivcr3VY0p9LZ3c8KWvZ12Qw',
  /** From before its secret was exchanged for this one. */
  olderPayPassword:
    'sealed$l_n-lMXPM8kmh_M3tu-iNUSvf2cix0Uvk4JDkVtXsibzbh5egAkuw1uSZoTQ9SY0IWuFBjov7pyLZG5D4GnmotTDHom_hpt_ojkYl1VLNrtuYSPx_Eh4Tzn7d6mcqWlrZI2C1VLXrgbJ5FK48Rd99D0hArkOD03fHj86CdJlzQwT2A30Zu6rtF6tc122HVTLsU1HJ7_088_s5hQFaqc',
  password:
    'scrypt$ln=4,r=8,p=1$Ak_CZ2c60GfP0n4wLPFTYQ$5IgN1kBpRwYPCf9L1PcykAVdoqACtR5v0lQwI2VGnng',
  access: 'a1.YzJWemMybHZiZyAxMDAwMSAyIDE4MDAwMDAwMDA.3IxwPt75-ljFm4igY8LiihRrE_1y5e6a9u_Gn0FIGcM',
  refresh: 'r1.YzJWemMybHZiZyAy.eNssmCKywqW6uULE2kmITM0uF-b-hd1BEM4KWLgjbXk',
} as const;

describe('what is stored under a secret', () => {
  it('is read by every later version: numbers, digests, hashes and sessions', async () => {
    expect(unsealText(STORED.number, secrets.data)).toBe(NUMBER);
    expect(macOf(NUMBER, secrets.identity)).toBe(STORED.mac);
    for (const stored of [STORED.payPassword, STORED.olderPayPassword]) {
      const { hash, pepper: own, isOld } = openPayHash(stored, secrets);
      expect(isOld).toBe(stored === STORED.olderPayPassword);
      expect(await verifySecret(pepper('246810', own), hash, 'pay')).toBe(true);
      expect(await verifySecret(pepper('246811', own), hash, 'pay')).toBe(false);
    }
    const refresh = { sessionId: 'c2Vzc2lvbg', generation: 2 };
    const access = { ...refresh, memberId: 10001, expiresAt: 1_800_000_000 };
    expect(openAccess(STORED.access, secrets.accessToken)).toEqual(access);
    expect(openRefresh(STORED.refresh, secrets.refreshToken)).toEqual(refresh);
    // A repeated answer is the same, also from another version.
    expect(sealAccess(access, secrets.accessToken)).toBe(STORED.access);
    expect(sealRefresh(refresh, secrets.refreshToken)).toBe(STORED.refresh);
  });

  it('goes along to the next secret: the hash of a payment password, with its pepper', () => {
    const next = secretsFrom('the next secret of this installation');
    const resealed = resealPayHash(STORED.payPassword, secrets, next);
    const known = { hash: STORED.payPassword, pepper: secrets.pepper, isOld: true };
    expect(openPayHash(resealed, next)).toEqual(known);
    expect(() => openPayHash(resealed, secrets)).toThrow();
  });

  it('is not read when it was changed or belongs to another secret', () => {
    const sealed = Buffer.from(STORED.number, 'base64url');
    for (const place of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[place] = (sealed[place] ?? 0) ^ 1;
      expect(() => unsealText(changed.toString('base64url'), secrets.data)).toThrow();
    }
    expect(() => unsealText(STORED.number, secrets.identity)).toThrow();
    expect(() => openPayHash(STORED.olderPayPassword, secretsFrom('another'))).toThrow();
  });

  it('says nothing of itself: the same number is sealed otherwise each time', () => {
    const again = [1, 2].map(() => sealText(NUMBER, secrets.data));
    expect(new Set(again).size).toBe(2);
    expect(again.map((sealed) => unsealText(sealed, secrets.data))).toEqual([NUMBER, NUMBER]);
  });
});

it('a password is the same however its letters were composed', async () => {
  for (const given of ['Caf\u00e92026', 'Cafe\u03012026']) {
    expect(await verifySecret(normalizePassword(given), STORED.password, 'login')).toBe(true);
  }
  expect(await verifySecret(normalizePassword('Cafe2026'), STORED.password, 'login')).toBe(false);
  expect(pepper('e\u0301', secrets.pepper)).toEqual(pepper('\u00e9', secrets.pepper));
});

it('a password that is too long for any is a wrong one, however it is composed', () => {
  const long = 'é'.repeat(1_024);
  const [none, longer] = ['', `${long}1`];
  expect(normalizePassword(long)).toBe(long);
  expect(normalizePassword(longer)).toBe(none);
  expect(pepper(long, secrets.pepper)).not.toEqual(pepper(none, secrets.pepper));
  expect(pepper(longer, secrets.pepper)).toEqual(pepper(none, secrets.pepper));
});

it('a hash says what it cost, and is that of its password alone; a decoy of none', async () => {
  const cost = { log2N: 4, p: 1 };
  const settings = { ...defaultSettings, passwordCost: cost, payPasswordCost: cost };
  const login = await hashPassword('Cafe\u03012026', settings);
  const pay = await hashPayPassword('246810', { secrets, settings });
  expect(await verifySecret('Caf\u00e92026', login, 'login')).toBe(true);
  expect(await verifySecret(pepper('246810', secrets.pepper), pay, 'pay')).toBe(true);
  for (const hash of [login, pay, decoyHash(cost)]) {
    expect(hash).toMatch(/^scrypt\$ln=4,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
    const others = [cost, { log2N: 5, p: 1 }, { log2N: 4, p: 2 }];
    expect(others.map((other) => isHashedAt(hash, other))).toEqual([true, false, false]);
    expect(await verifySecret('', hash, 'login')).toBe(false);
  }
});

it.each([
  ['nothing', ''],
  ['its kind alone', 'a1'],
  ['without a signature', 'a1.YzJWemMybHZiZyAxMDAwMSAyIDE4MDAwMDAwMDA.'],
  ['with half of its signature', STORED.access.slice(0, -20)],
  ['with something behind it', `${STORED.access}.x`],
  ['with another letter in its signature', STORED.access.replace('3Ixw', '3Ixv')],
  ['of the other kind', STORED.refresh],
])('a token is none: %s', (_, token) => {
  expect(openAccess(token, secrets.accessToken)).toBeNull();
  expect(openAccess(token, secrets.refreshToken)).toBeNull();
  expect(openRefresh(token, secrets.accessToken)).toBeNull();
});

it.each([
  ['Bearer a1.b.c', 'a1.b.c'],
  ['bearer a1.b.c', 'a1.b.c'],
  [`Bearer ${'a'.repeat(600)}`, 'a'.repeat(600)],
  [`Bearer ${'a'.repeat(601)}`, null],
  ['Basic a1.b.c', null],
  ['Bearer a b', null],
  ['Bearer ', null],
])('the credential in "%s" is %s', (authorization, credential) => {
  expect(bearerOf(new Request('http://app.test', { headers: { authorization } }))).toBe(credential);
  expect(bearerOf(new Request('http://app.test'))).toBeNull();
});
