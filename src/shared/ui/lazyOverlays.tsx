import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react';
import type { ActionSheet } from './ActionSheet.tsx';
import type { SearchPicker } from './SearchPicker.tsx';

/** Loads an overlay's code when it is opened for the first time; until then it costs nothing. */
const onFirstOpen = <TProps extends { open: boolean }>(
  load: () => Promise<ComponentType<TProps>>,
): ComponentType<TProps> => {
  const Overlay = lazy(async () => ({ default: await load() }));
  return function LazyOverlay(props: TProps) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return wanted ? (
      <Suspense fallback={null}>
        <Overlay {...(props as TProps & ComponentProps<typeof Overlay>)} />
      </Suspense>
    ) : null;
  };
};

/** `BottomSheet`, loaded on demand. */
export const LazyBottomSheet = onFirstOpen(
  async () => (await import('./BottomSheet.tsx')).BottomSheet,
);
/** `ConfirmDialog`, loaded on demand. */
export const LazyConfirmDialog = onFirstOpen(
  async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
);
/** `SideDrawer`, loaded on demand. */
export const LazySideDrawer = onFirstOpen(
  async () => (await import('./SideDrawer.tsx')).SideDrawer,
);
/** `ActionSheet`, loaded on demand. */
export const LazyActionSheet = onFirstOpen(
  async () => (await import('./ActionSheet.tsx')).ActionSheet as ComponentType<{ open: boolean }>,
) as typeof ActionSheet;
/** `SearchPicker`, loaded on demand. */
export const LazySearchPicker = onFirstOpen(
  async () => (await import('./SearchPicker.tsx')).SearchPicker as ComponentType<{ open: boolean }>,
) as typeof SearchPicker;
