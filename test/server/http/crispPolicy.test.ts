import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#server/http/securityHeaders.ts';
import type { PageSettings } from '#server/mounts/environment.ts';
import { injectSettings, sourcesOf } from '#server/mounts/page.ts';

const page = (facts: Partial<PageSettings> = {}): PageSettings => ({
  apiBase: '',
  attemptKey: '',
  geolocation: { unlessBuilt: '' },
  chatProvider: '',
  chatWebsiteId: '',
  serviceWorker: '',
  ...facts,
});
const html = (provider = ''): string =>
  `<style>a{}</style><meta name="hd:chat-provider" content="${provider}" />`;
/** The policy's directives by name. */
const directives = (built: string, settings: PageSettings): Record<string, string> =>
  Object.fromEntries(
    contentSecurityPolicy(sourcesOf(injectSettings(html(built), settings)))
      .split('; ')
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values.join(' ')];
      }),
  );

describe('the policy of a page with Crisp', () => {
  it('names the hosts that Crisp requires, and a default policy for its scripts', () => {
    const policy = directives('', page({ chatProvider: 'crisp', chatWebsiteId: 'w' }));
    expect(policy['script-src']).toMatch(/ https:\/\/client\.crisp\.chat$/);
    expect(policy['connect-src']).toBe(
      "'self' https://client.crisp.chat https://storage.crisp.chat wss://client.relay.crisp.chat wss://client.relay.rescue.crisp.chat",
    );
    expect(policy['worker-src']).toBe("'self' blob: https://client.crisp.chat");
    expect(policy['trusted-types']).toBe('dompurify hd-worker service-worker default');
    // A hash would switch 'unsafe-inline' off again.
    expect(policy['style-src']).toBe("'self' 'unsafe-inline' https://client.crisp.chat");
    expect(policy['style-src-attr']).toBeUndefined();
    expect(policy['require-trusted-types-for']).toBe("'script'");
  });

  it('is the same for a build that was made for Crisp', () => {
    expect(directives('crisp', page())['trusted-types']).toBe(
      'dompurify hd-worker service-worker default',
    );
  });

  it.each([
    ['none is set', '', ''],
    ['the embedded one is set', '', 'embedded'],
    ['a build for Crisp is started with none', 'crisp', 'none'],
  ])('is that of any page when %s', (_what, built, chatProvider) => {
    const policy = directives(built, page({ chatProvider }));
    expect(Object.values(policy).join(' ')).not.toMatch(/crisp|unsafe|default/);
    // Workers, and styles of attributes, go by these.
    expect(policy['worker-src']).toBeUndefined();
    expect(policy['script-src']).toMatch(/^'self'( 'sha256-[^']+')*$/);
    expect(policy['style-src-attr']).toBeUndefined();
    expect(policy['style-src']).toMatch(/^'self'( 'sha256-[^']+')*$/);
  });
});

describe('the policy of any page', () => {
  it('leaves to default-src only what may come from its own origin alone: calls, fonts, the manifest, what Firefox prefetches', () => {
    const policy = directives('', page());
    expect(policy['default-src']).toBe("'self'");
    for (const kind of ['object', 'frame', 'media']) expect(policy[`${kind}-src`]).toBe("'none'");
    for (const kind of ['script', 'style', 'img']) {
      expect(policy[`${kind}-src`]).toMatch(/^'self'/);
    }
    for (const kind of ['connect', 'font', 'manifest'])
      expect(policy).not.toHaveProperty(`${kind}-src`);
  });
});
