import { useEffect } from 'react';
import { MemberInfoFailed } from '#app/shell/MemberInfoFailed.tsx';
import { ScreenSkeleton } from '#app/shell/ScreenSkeleton.tsx';
import { TabBar } from '#app/shell/TabBar.tsx';
import { SidePlace } from '#app/shell/wide/SidePlace.tsx';
import type { AppNavigation } from './appNavigation.ts';
import { NavigationBridge } from './NavigationBridge.tsx';
import { leadsBack } from './routeTable.ts';
import { ScreenStack } from './ScreenStack.tsx';
import { screenLoader } from './screenCode.ts';
import { useGuard, useMissingMemberInfo } from './useGuard.ts';

/** The screen that the guard allows at the current address, with the tab bar on the main tabs, or the side menu. */
export const Screens = ({ navigation }: { navigation: AppNavigation }) => {
  const outcome = useGuard();
  const memberInfo = useMissingMemberInfo();
  const route = outcome.kind === 'show' ? outcome.route : null;
  const awaited = outcome.kind === 'waiting' ? outcome.route : null;
  // Loads the screen's code while the guard waits for the member's info.
  useEffect(() => {
    if (awaited) screenLoader(awaited.load).prefetch();
  }, [awaited]);
  return (
    <>
      <NavigationBridge navigation={navigation} isShown={route !== null} />
      {(route ?? awaited)?.access === 'member' && <SidePlace />}
      {route && <ScreenStack route={route} />}
      {route?.tab && <TabBar tab={route.tab} />}
      {!route &&
        (awaited && memberInfo.isError && !memberInfo.isFetching ? (
          <MemberInfoFailed error={memberInfo.error} onRetry={memberInfo.refetch} />
        ) : (
          <ScreenSkeleton hasBack={awaited !== null && leadsBack(awaited)} />
        ))}
    </>
  );
};
