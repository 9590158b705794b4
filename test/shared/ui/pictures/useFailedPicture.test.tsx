// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BankCard } from '#api/contract/bankcard.ts';
import type { Pay } from '#api/contract/money.ts';
import { CardTile } from '#features/bankcard/wallet/CardTile.tsx';
import { ChannelIcon } from '#features/money/recharge/ChannelIcon.tsx';
import { ProofPicture } from '#features/order/records/ProofPicture.tsx';
import { BannerSlide } from '#features/product/home/BannerSlide.tsx';
import { BrandMark } from '#shared/ui/art/BrandMark.tsx';
import { Cover } from '#shared/ui/covers/Cover.tsx';
import { SiteContext } from '#shared/ui/layout/SiteContext.ts';
import { MemberAvatar } from '#shared/ui/pictures/MemberAvatar.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

const SRC = '/picture.png';
const card = {
  id: 1,
  icon: SRC,
  bank_name: '工商银行',
  name: '',
  realname: '',
  color: '',
  card_no: '6222****8842',
};
const slide = { id: 1, title: '新手', cover: SRC, link: '' };

it.each([
  ['a product’s', <Cover key="" src={SRC} id={1} />],
  ['a member’s', <MemberAvatar key="" src={SRC} name="林" />],
  [
    'the platform’s',
    <SiteContext key="" value={{ name: '', logo: SRC }}>
      <BrandMark />
    </SiteContext>,
  ],
  ['a banner’s', <BannerSlide key="" banner={slide} />],
  ['a bank’s', <CardTile key="" card={card as BankCard} isLastUsed={false} onManage={() => {}} />],
  ['a way to pay’s', <ChannelIcon key="" pay={{ type: 'bank', icon: SRC } as Pay} isOff={false} />],
  ['a proof’s', <ProofPicture key="" src={SRC} />],
])('%s picture that failed is asked for again when the network is back', (_whose, element) => {
  const { container } = renderUi(element);
  const picture = () => container.querySelector(`img[src="${SRC}"]`);
  const failed = picture();
  if (failed) fireEvent.error(failed);
  expect(picture()).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(failed).not.toBeNull();
  expect(picture()).not.toBeNull();
});
