import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import type { ActionSheet } from '../overlays/ActionSheet.tsx';
import type { SearchPicker } from '../overlays/SearchPicker.tsx';
import type { LoadCode } from './codeLoader.ts';
import { useCode } from './useCode.ts';

/**
 * An overlay whose code is loaded when it is first opened. If that fails, the member sees a toast
 * and `close` resets the state: the screen below stays as it is, and the next tap tries again.
 */
export const onFirstOpen = <TProps extends { open: boolean }>(
  load: LoadCode<ComponentType<TProps>>,
  close: (props: TProps) => void,
): ComponentType<TProps> =>
  function LazyOverlay(props: TProps) {
    const { open } = props;
    const [wanted, setWanted] = useState(open);
    if (open && !wanted) setWanted(true);
    const { Component, failed } = useCode(load, open);
    const dispatch = useDispatch();
    const reportFailure = useEffectEvent(() => {
      dispatch(toastShown({ key: 'codeMissing', tone: 'error' }));
      close(props);
    });
    useEffect(() => {
      if (failed) reportFailure();
    }, [failed]);
    return wanted && Component ? <Component {...props} /> : null;
  };

const onClose = (props: { onClose: () => void }) => props.onClose();

/** `BottomSheet`, loaded on demand. */
export const LazyBottomSheet = onFirstOpen(
  async () => ({ default: (await import('../overlays/BottomSheet.tsx')).BottomSheet }),
  onClose,
);
/** `ConfirmDialog`, loaded on demand. */
export const LazyConfirmDialog = onFirstOpen(
  async () => ({ default: (await import('../overlays/ConfirmDialog.tsx')).ConfirmDialog }),
  ({ onCancel }) => onCancel(),
);

interface Closable {
  open: boolean;
  onClose: () => void;
}
/** `ActionSheet`, loaded on demand. */
export const LazyActionSheet = onFirstOpen(
  async () => ({
    default: (await import('../overlays/ActionSheet.tsx')).ActionSheet as ComponentType<Closable>,
  }),
  onClose,
) as typeof ActionSheet;
/** `SearchPicker`, loaded on demand. */
export const LazySearchPicker = onFirstOpen(
  async () => ({
    default: (await import('../overlays/SearchPicker.tsx')).SearchPicker as ComponentType<Closable>,
  }),
  onClose,
) as typeof SearchPicker;
