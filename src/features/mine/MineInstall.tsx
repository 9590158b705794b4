import { useAppSelector } from '#app/hooks.ts';
import { selectIsMoneyIdle } from '#sagas/buy/payingSelectors.ts';
import { InstallCard } from '#shared/ui/install/InstallCard.tsx';

/** The offer to install the app, at the end of /mine. */
const MineInstall = () => <InstallCard isFree={useAppSelector(selectIsMoneyIdle)} hasInstruction />;

export default MineInstall;
