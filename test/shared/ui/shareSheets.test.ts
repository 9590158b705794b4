// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareProduct } from '#features/product/detail/shareProduct.ts';
import { canShare, shareInvite } from '#features/team/shareInvite.ts';

const URL_SHARED = 'https://app.test/register?i_code=8K2F6Q';
const picture = new File(['png'], 'invite.png', { type: 'image/png' });
const words = { title: '邀请好友', text: '邀请码 8K2F6Q', url: URL_SHARED };

/** The system's share sheet; what it was given, and how it ends. */
const sheet = (end?: Error, takesFiles = true) => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() =>
    end ? Promise.reject(end) : Promise.resolve(),
  );
  Object.assign(navigator, { share, canShare: () => takesFiles });
  return share;
};
afterEach(() => {
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

const closed = new DOMException('closed', 'AbortError');
const open = new DOMException('open', 'InvalidStateError');
const broken = new DOMException('no', 'NotAllowedError');

describe.each([
  ['a product', () => shareProduct('青竹', URL_SHARED)],
  ['an invitation', () => shareInvite({ ...words, picture: null })],
])('sharing %s (R14, R35)', (_, share) => {
  it.each([
    ['shared', undefined, true],
    ['closed by the member, which is no failure', closed, true],
    ['open already, by a first tap', open, true],
    ['not possible, so that the caller copies instead', broken, false],
  ])('is %s', async (_end, end, isShared) => {
    const given = sheet(end);
    expect(await share()).toBe(isShared);
    expect(given.mock.calls[0]?.[0]).toMatchObject({ url: URL_SHARED });
    expect(given.mock.calls[0]?.[0]).not.toHaveProperty('files');
  });
});

it('no share sheet: a product is not shared, and an invitation has no button for it', async () => {
  expect(await shareProduct('青竹', URL_SHARED)).toBe(false);
  expect(canShare()).toBe(false);
  sheet();
  expect(canShare()).toBe(true);
});

it.each([
  ['with', true, [picture]],
  ['without', false, undefined],
])(
  'shares an invitation %s the poster, as the system takes files',
  async (_, takesFiles, files) => {
    const given = sheet(undefined, takesFiles);
    await shareInvite({ ...words, picture });
    expect(given.mock.calls[0]?.[0]).toEqual({ ...words, ...(files && { files }) });
  },
);
