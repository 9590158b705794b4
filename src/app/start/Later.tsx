import { type ComponentType, useEffect, useState } from 'react';
import type { LoadCode } from '#shared/ui/code/codeLoader.ts';
import { keepLoading } from './keepLoading.ts';

const loadHosts = () => import('./LaterHosts.tsx');

/** Loads the shell's hosts after the first screen. */
export const Later = ({ load = loadHosts }: { load?: LoadCode<ComponentType> }) => {
  const [Hosts, setHosts] = useState<ComponentType | null>(null);
  useEffect(() => keepLoading(load, (Loaded) => setHosts(() => Loaded)), [load]);
  return Hosts && <Hosts />;
};
