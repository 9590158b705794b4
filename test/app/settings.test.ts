// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readSettings } from '#app/settings.ts';

const ORIGIN = 'https://app.example';
const page = (tags: Record<string, string>): Document => {
  const head = Object.entries(tags)
    .map(([name, content]) => `<meta name="${name}" content="${content}">`)
    .join('');
  return new DOMParser().parseFromString(`<html><head>${head}</head></html>`, 'text/html');
};
const settings = (tags: Record<string, string>) => readSettings(page(tags), ORIGIN);

describe('settings', () => {
  it('are those of the same origin without tags', () => {
    expect(settings({})).toEqual({
      apiBase: '',
      sendAttemptKey: true,
      geolocationUrl: '',
      chat: { provider: '', websiteId: '' },
      hasServiceWorker: true,
    });
  });

  it('come from the meta tags, the base without trailing slashes', () => {
    const read = settings({
      'hd:api-base': ' https://api.example/v1// ',
      'hd:geolocation': 'https://geo.example/json',
      'hd:chat-provider': 'crisp',
      'hd:chat-website-id': 'w-1',
      'hd:service-worker': 'off',
    });
    expect(read).toMatchObject({
      apiBase: 'https://api.example/v1',
      geolocationUrl: 'https://geo.example/json',
      chat: { provider: 'crisp', websiteId: 'w-1' },
      hasServiceWorker: false,
    });
  });

  it.each([
    ['auto', '', true],
    ['auto', '/api', true],
    ['auto', 'https://app.example/api', true],
    ['auto', 'https://api.example', false],
    ['on', 'https://api.example', true],
    ['off', '', false],
  ])('send the attempt key with %s at %j: %s', (attemptKey, apiBase, sent) => {
    const read = settings({ 'hd:attempt-key': attemptKey, 'hd:api-base': apiBase });
    expect(read.sendAttemptKey).toBe(sent);
  });
});
