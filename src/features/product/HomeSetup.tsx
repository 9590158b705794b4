import { useSetupSteps } from '#api/money/useSetupSteps.ts';
import type { Setup } from '#api/session/setup.ts';
import { paths } from '#shared/paths.ts';
import { SetupCard } from '#shared/ui/setup/SetupCard.tsx';

/** A new member's steps on /home. */
const HomeSetup = ({ setup }: { setup: Setup }) => {
  const steps = useSetupSteps(setup, paths.home);
  return steps && <SetupCard {...steps} from={paths.home} />;
};

export default HomeSetup;
