import { expect, it } from 'vitest';
import { ADDRESSES } from '#test/server/mounts/addresses.ts';
import { earlyPaint } from '../../../scripts/build/earlyPaint.ts';
import { headersFile } from '../../../scripts/build/headersFile.ts';

it('a build for Crisp says that it lacks the id of the website, and one for no chat that there is that it is none', () => {
  expect(() => earlyPaint({ VITE_CHAT_PROVIDER: 'crisp' })).toThrow(
    'VITE_CHAT_PROVIDER=crisp needs VITE_CHAT_WEBSITE_ID',
  );
  expect(() => earlyPaint({ VITE_CHAT_PROVIDER: 'krisp' })).toThrow(
    'VITE_CHAT_PROVIDER must be one of embedded, crisp, none, not "krisp".',
  );
  const settings = { VITE_CHAT_PROVIDER: 'crisp', VITE_CHAT_WEBSITE_ID: 'w-1' };
  expect(earlyPaint(settings)).toHaveLength(2);
});

it.each([
  ['VITE_SEND_ATTEMPT_KEY', 'auto, on, off'],
  ['VITE_SERVICE_WORKER', 'on, off'],
])('a build says which word a setting cannot be: %s', (name, words) => {
  expect(() => earlyPaint({ [name]: 'flase' })).toThrow(
    `${name} must be one of ${words}, not "flase".`,
  );
  for (const word of ['', ...words.split(', ')]) {
    expect(earlyPaint({ [name]: word })).toHaveLength(2);
  }
});

it.each(['VITE_API_BASE', 'VITE_GEOLOCATION_URL', 'VITE_MEDIA_BASE'])(
  'a build says which address is none: %s',
  (name) => {
    const configure = (address: string) => {
      earlyPaint({ [name]: address });
      headersFile({ [name]: address });
    };
    for (const address of ADDRESSES.refused) {
      expect(() => configure(address)).toThrow(`${name} must be an address like`);
    }
    for (const address of ADDRESSES.taken) expect(() => configure(address)).not.toThrow();
  },
);
