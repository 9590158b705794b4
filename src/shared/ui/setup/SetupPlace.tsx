import type { ComponentType } from 'react';
import type { LoadCode } from '../code/codeLoader.ts';
import { useCode } from '../code/useCode.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';

interface SetupPlaceProps<TSetup> {
  /** The page's `SetupCard`. */
  readonly load: LoadCode<ComponentType<{ setup: TSetup }>>;
  readonly setup: TSetup | null;
}

/**
 * The steps of a new member, whose code only new members load; nothing for null or without the code. Their room
 * is kept only where there will be some for sure.
 */
export const SetupPlace = <TSetup extends { readonly isForSure: boolean }>({
  load,
  setup,
}: SetupPlaceProps<TSetup>) => {
  const { Component, failed } = useCode(load, setup !== null);
  if (!setup || failed) return null;
  if (Component) return <Component setup={setup} />;
  return setup.isForSure && <Skeleton height="17.75rem" radius={20} />;
};
