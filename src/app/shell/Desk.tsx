import { LazyComponent } from '#app/navigation/LazyComponent.tsx';
import { useMediaQuery } from '#shared/ui/device/useMediaQuery.ts';

const deskSides = { load: () => import('./DeskSides.tsx') };

/** What stands beside the phone column on wide screens; no code for it on phones. */
export const Desk = () =>
  useMediaQuery('(min-width: 768px)') ? (
    <LazyComponent of={deskSides} whileLoading={null} whenFailed={() => null} />
  ) : null;
