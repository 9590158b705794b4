import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { LazyComponent } from '#app/navigation/LazyComponent.tsx';
import type { LoadCode } from '#shared/ui/code/codeLoader.ts';

const Missing = ({ onMissing }: { onMissing: () => void }) => {
  const reportMissing = useEffectEvent(onMissing);
  useEffect(() => reportMissing(), []);
  return null;
};

interface Props {
  readonly load: LoadCode<ComponentType>;
  /** Whether it should be open. */
  readonly isOpen: boolean;
  /** Called when its code cannot be loaded or it threw, so that the caller does not wait for it. */
  readonly onMissing: () => void;
}

/**
 * Dialogs and sheets over any screen; their code is loaded on first use. After that they stay
 * mounted, so that they can animate out. After a failure only the next use tries again.
 */
export const OverlayHost = ({ load, isOpen, onMissing }: Props) => {
  const [stage, setStage] = useState<'unused' | 'used' | 'failed'>('unused');
  if (isOpen && stage === 'unused') setStage('used');
  if (!isOpen && stage === 'failed') setStage('unused');
  const failed = (_error: unknown, forget: () => void) => {
    const markFailed = () => {
      onMissing();
      setStage('failed');
      forget();
    };
    return <Missing onMissing={markFailed} />;
  };
  return stage === 'used' ? (
    <LazyComponent load={load} whileLoading={null} whenFailed={failed} />
  ) : null;
};
