import { useState } from 'react';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { homeTexts } from '#shared/i18n/catalogues/homeTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { AppBar } from '#shared/ui/AppBar.tsx';
import { Brand } from '#shared/ui/art/Brand.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { MailIcon } from '#shared/ui/icons/MailIcon.tsx';
import { MenuIcon } from '#shared/ui/icons/MenuIcon.tsx';
import { onFirstOpen } from '#shared/ui/lazyOverlays.tsx';

const loadMenu = () => import('./HomeMenu.tsx');
const HomeMenu = onFirstOpen(loadMenu, ({ onClose }) => onClose());

/** The top bar (H1): the menu on the left, the brand, and the site messages with their unread count. */
export const HomeBar = () => {
  const t = useTexts(homeTexts);
  const unread = useAppSelector(selectUserInfo)?.unreadCount ?? 0;
  const [menu, setMenu] = useState(false);
  return (
    <>
      <AppBar
        left={
          <IconButton
            label={t('openMenu')}
            aria-haspopup="dialog"
            onPointerDown={() => loadMenu().catch(() => {})}
            onClick={() => setMenu(true)}
          >
            <MenuIcon />
          </IconButton>
        }
        centre={<Brand />}
        actions={
          <IconButton
            to={paths.siteMessage}
            label={unread > 0 ? t('messagesUnread', { count: unread }) : t('messages')}
            badge={unread}
          >
            <MailIcon />
          </IconButton>
        }
      />
      <HomeMenu open={menu} onClose={() => setMenu(false)} />
    </>
  );
};
