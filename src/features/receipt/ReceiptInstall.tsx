import { useAppSelector, useServices } from '#app/hooks.ts';
import { selectIsMoneyIdle } from '#sagas/buy/payingSelectors.ts';
import { InstallCard } from '#shared/ui/install/InstallCard.tsx';

/** The offer to install the app, below what was bought. */
const ReceiptInstall = () => {
  const { settings } = useServices();
  return (
    <InstallCard
      isFree={useAppSelector(selectIsMoneyIdle)}
      opensOffline={settings.hasServiceWorker}
    />
  );
};

export default ReceiptInstall;
