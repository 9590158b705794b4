import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Card } from '../layout/Card.tsx';
import type { LoadCode } from './codeLoader.ts';
import { useCode } from './useCode.ts';

interface LazyPartProps<TProps extends object> {
  readonly load: LoadCode<ComponentType<TProps>>;
  readonly props: TProps;
  readonly skeleton: ReactNode;
  /** Whether it is inside a card already. */
  readonly inCard?: boolean;
}

/**
 * Part of a page whose code is rarely needed: a skeleton while the code loads, a retry if that
 * fails.
 */
export const LazyPart = <TProps extends object>({
  load,
  props,
  skeleton,
  inCard = false,
}: LazyPartProps<TProps>) => {
  const { Component, failed, retry } = useCode(load, true);
  if (Component) return <Component {...props} />;
  if (!failed) return skeleton;
  const error = <ErrorState onRetry={retry} />;
  return inCard ? error : <Card>{error}</Card>;
};
