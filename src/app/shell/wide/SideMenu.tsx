import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { chatRequested, selectChatUnread } from '#sagas/chat/chatSlice.ts';
import { COMPANY_PAGES } from '#shared/companyPages.ts';
import { companyTexts } from '#shared/i18n/catalogues/companyTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import type { IconProps } from '#shared/icons/Icon.tsx';
import { CalendarIcon } from '#shared/icons/subjects/CalendarIcon.tsx';
import { GearIcon } from '#shared/icons/subjects/GearIcon.tsx';
import { HeadsetIcon } from '#shared/icons/subjects/HeadsetIcon.tsx';
import { LayersIcon } from '#shared/icons/subjects/LayersIcon.tsx';
import { MailIcon } from '#shared/icons/subjects/MailIcon.tsx';
import { ReceiptIcon } from '#shared/icons/subjects/ReceiptIcon.tsx';
import { RechargeIcon } from '#shared/icons/subjects/RechargeIcon.tsx';
import { TeamIcon } from '#shared/icons/subjects/TeamIcon.tsx';
import { TrendIcon } from '#shared/icons/subjects/TrendIcon.tsx';
import { WithdrawIcon } from '#shared/icons/subjects/WithdrawIcon.tsx';
import { paths } from '#shared/paths.ts';
import { bare, capital } from '#shared/theme/styles.ts';
import { motion } from '#shared/theme/tokens.ts';
import { BrandMark } from '#shared/ui/art/BrandMark.tsx';
import { useSite } from '#shared/ui/layout/SiteContext.ts';
import { Link } from '#shared/ui/navigation/Link.tsx';
import { HomeIcon } from '../icons/HomeIcon.tsx';
import { UserIcon } from '../icons/UserIcon.tsx';
import { WealthIcon } from '../icons/WealthIcon.tsx';
import { sideTexts } from './sideTexts.ts';

const Root = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  padding: '20px 12px 16px',
  '& ul + ul': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${theme.vars.palette.line}` },
  '& h2': {
    ...theme.typography.overline,
    margin: '12px 0 2px',
    padding: '0 12px',
    color: theme.vars.palette.ink3,
  },
}));
const Brand = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '0 12px 18px',
  fontSize: '1.125rem',
  lineHeight: '1.5rem',
  fontWeight: 600,
  letterSpacing: '.08em',
});
const Item = styled('li')(({ theme }) => ({
  '& > *': {
    ...bare,
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 44,
    padding: '6px 12px',
    borderRadius: 12,
    color: theme.vars.palette.ink1,
    transition: `background-color ${motion.fast}`,
  },
  '& svg': { color: theme.vars.palette.brand },
  '& > [aria-current]': {
    fontWeight: 600,
    color: theme.vars.palette.brand,
    backgroundColor: theme.vars.palette.brandTint,
  },
  '& b': {
    ...theme.typography.overline,
    marginInlineStart: 'auto',
    padding: '0 7px',
    borderRadius: 10,
    color: theme.vars.palette.onGain,
    backgroundColor: theme.vars.palette.gain,
  },
}));
const Small = styled(Item)(({ theme }) => ({
  '& > *': { ...theme.typography.caption, color: theme.vars.palette.ink2 },
  '& span': { ...capital, display: 'block' },
}));

type Key = Exclude<keyof (typeof sideTexts)['zh-CN'], 'messagesUnread' | 'serviceUnread'>;
type Entry = readonly [Key, string, ComponentType<IconProps>];
const MAIN: readonly Entry[] = [
  ['home', paths.home, HomeIcon],
  ['wealth', paths.productList, WealthIcon],
  ['mine', paths.mine, UserIcon],
];
const MONEY: readonly Entry[] = [
  ['investments', paths.investList, TrendIcon],
  ['assets', paths.assets, LayersIcon],
  ['calendar', paths.payoutCalendar, CalendarIcon],
  ['statements', paths.statements, ReceiptIcon],
  ['recharge', paths.accountRecharge, RechargeIcon],
  ['withdraw', paths.withdraw, WithdrawIcon],
];
/** Pages of one item, and the entry of the list that it is of. */
const LISTS: readonly (readonly [RegExp, string])[] = [
  [/^\/product-detail\//, paths.productList],
  [/^\/invest(detail|-proof)\//, paths.investList],
  [/^\/read-site-message\b/, paths.siteMessage],
];

/** Everything a member goes to often, instead of the tab bar and the drawer; wide screens only. */
export default function SideMenu() {
  const t = useTexts(sideTexts);
  const pageName = useTexts(companyTexts);
  const dispatch = useAppDispatch();
  const { name } = useSite();
  const { pathname } = useLocation();
  const list = LISTS.find(([page]) => page.test(pathname))?.[1];
  const currentAt = (to: string) => (to === pathname ? 'page' : to === list ? true : undefined);
  const letters = useAppSelector((state) => selectUserInfo(state)?.unreadCount ?? 0);
  const unread = useAppSelector(selectChatUnread);
  const entry = ([key, to, Icon]: Entry) => (
    <Item key={key}>
      <Link to={to} aria-current={currentAt(to)}>
        <Icon size={22} plain />
        {t(key)}
      </Link>
    </Item>
  );
  return (
    <Root aria-label={t('menu')}>
      <Brand>
        <BrandMark size={28} />
        {name}
      </Brand>
      <ul>{MAIN.map(entry)}</ul>
      <ul>{MONEY.map(entry)}</ul>
      <ul>
        <Item>
          <Link
            to={paths.siteMessage}
            aria-current={currentAt(paths.siteMessage)}
            aria-label={letters > 0 ? t('messagesUnread', { count: letters }) : undefined}
          >
            <MailIcon size={22} plain />
            {t('messages')}
            {letters > 0 && <b>{letters}</b>}
          </Link>
        </Item>
        <Item>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={unread > 0 ? t('serviceUnread', { count: unread }) : undefined}
            onClick={() => dispatch(chatRequested())}
          >
            <HeadsetIcon size={22} plain />
            {t('service')}
            {unread > 0 && <b>{unread}</b>}
          </button>
        </Item>
        {entry(['team', paths.myTeam, TeamIcon])}
        {entry(['settings', paths.accountSettings, GearIcon])}
      </ul>
      <h2>{t('about')}</h2>
      <ul>
        {COMPANY_PAGES.map(([page, to]) => (
          <Small key={page}>
            <Link to={to} aria-current={currentAt(to)}>
              <span>{pageName(page)}</span>
            </Link>
          </Small>
        ))}
      </ul>
    </Root>
  );
}
