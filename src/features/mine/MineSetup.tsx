import { useSetupSteps } from '#api/money/useSetupSteps.ts';
import type { Setup } from '#api/session/setup.ts';
import { paths } from '#shared/paths.ts';
import { SetupCard } from '#shared/ui/setup/SetupCard.tsx';

/** A new member's steps on /mine. */
const MineSetup = ({ setup }: { setup: Setup }) => {
  const steps = useSetupSteps(setup, paths.mine);
  return steps && <SetupCard {...steps} from={paths.mine} />;
};

export default MineSetup;
