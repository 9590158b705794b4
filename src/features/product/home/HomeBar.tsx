import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { SearchIcon } from '#shared/icons/controls/SearchIcon.tsx';
import { MailIcon } from '#shared/icons/subjects/MailIcon.tsx';
import { allProductsPath, paths } from '#shared/paths.ts';
import { media } from '#shared/theme/media.ts';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { onFirstOpen } from '#shared/ui/code/lazyOverlays.tsx';
import { AppBar } from '#shared/ui/layout/AppBar.tsx';
import { MenuIcon } from '../icons/MenuIcon.tsx';
import { Brand } from './Brand.tsx';
import { homeTexts } from './homeTexts.ts';

/** The side menu of wide screens has the same. */
const Narrow = styled('div')({ [`@media ${media.wide}`]: { display: 'none' } });

const loadMenu = () => import('./HomeMenu.tsx');
const HomeMenu = onFirstOpen(loadMenu, ({ onClose }) => onClose());

/** The top bar: the menu on the left, the brand, and the site messages with their unread count. */
export const HomeBar = memo(() => {
  const t = useTexts(homeTexts);
  const unread = useAppSelector((state) => selectUserInfo(state)?.unreadCount ?? 0);
  const [menu, setMenu] = useState(false);
  return (
    <>
      <AppBar
        left={
          <Narrow>
            <IconButton
              label={t('openMenu')}
              aria-haspopup="dialog"
              onPointerDown={() => loadMenu().catch(() => {})}
              onClick={() => setMenu(true)}
            >
              <MenuIcon />
            </IconButton>
          </Narrow>
        }
        centre={<Brand />}
        actions={
          <>
            <IconButton to={allProductsPath} label={t('findProducts')}>
              <SearchIcon plain />
            </IconButton>
            <IconButton
              to={paths.siteMessage}
              label={unread > 0 ? t('messagesUnread', { count: unread }) : t('messages')}
              badge={unread}
            >
              <MailIcon />
            </IconButton>
          </>
        }
      />
      <HomeMenu open={menu} onClose={() => setMenu(false)} />
    </>
  );
});
