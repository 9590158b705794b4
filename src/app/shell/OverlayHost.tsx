import { useEffect, useEffectEvent, useState } from 'react';
import type { Loadable } from '#app/navigation/codeLoader.ts';
import { LazyComponent } from '#app/navigation/LazyComponent.tsx';

const Missing = ({ onMissing }: { onMissing: () => void }) => {
  const tell = useEffectEvent(onMissing);
  useEffect(() => tell(), []);
  return null;
};

interface Props {
  readonly of: Loadable;
  /** It is asked for. */
  readonly isOpen: boolean;
  /** Its code cannot be loaded, or it threw: whoever asked is to be told that it will not come. */
  readonly onMissing: () => void;
}

/**
 * Dialogs and sheets over whatever screen is shown; their code comes with the first use. From then
 * on they stay mounted, so that what was closed can move out. After a failure the next use, not this
 * one, tries again.
 */
export const OverlayHost = ({ of, isOpen, onMissing }: Props) => {
  const [stage, setStage] = useState<'unused' | 'used' | 'failed'>('unused');
  if (isOpen && stage === 'unused') setStage('used');
  if (!isOpen && stage === 'failed') setStage('unused');
  const failed = (_error: unknown, forget: () => void) => {
    const giveUp = () => {
      onMissing();
      setStage('failed');
      forget();
    };
    return <Missing onMissing={giveUp} />;
  };
  return stage === 'used' ? (
    <LazyComponent of={of} whileLoading={null} whenFailed={failed} />
  ) : null;
};
