import { useCode } from '../code/useCode.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import type { SetupCardProps } from './SetupCard.tsx';

const load = () => import('./SetupCard.tsx');

interface SetupPlaceProps extends Pick<SetupCardProps, 'from'> {
  readonly setup: SetupCardProps['setup'] | null;
}

/** The steps of a new member, whose code only new members load; nothing for null or without the code. */
export const SetupPlace = ({ setup, from }: SetupPlaceProps) => {
  const { Component, failed } = useCode(load, setup !== null);
  if (!setup || failed) return null;
  return Component ? (
    <Component setup={setup} from={from} />
  ) : (
    <Skeleton height="17.75rem" radius={20} />
  );
};
