import { LazyComponent } from '#app/navigation/LazyComponent.tsx';
import { media } from '#shared/theme/media.ts';
import { useMediaQuery } from '#shared/ui/device/useMediaQuery.ts';

const loadDeskSides = () => import('./DeskSides.tsx');

/** The area around the phone column on wide screens; phones do not load its code. */
export const Desk = () =>
  useMediaQuery(media.desk) ? (
    <LazyComponent load={loadDeskSides} whileLoading={null} whenFailed={() => null} />
  ) : null;
