import { useAppSelector, useServices } from '#app/hooks.ts';
import { selectIsMoneyIdle } from '#sagas/buy/payingSelectors.ts';
import { InstallCard } from '#shared/ui/install/InstallCard.tsx';

/** The offer to install the app, at the end of /mine. */
const MineInstall = () => {
  const { settings } = useServices();
  return (
    <InstallCard
      isFree={useAppSelector(selectIsMoneyIdle)}
      opensOffline={settings.hasServiceWorker}
      hasInstruction
    />
  );
};

export default MineInstall;
