import { startTransition, useEffect, useState } from 'react';
import type { LoadCode } from '#shared/ui/code/codeLoader.ts';
import { whenShown } from '../shell/StaticShell.tsx';
import { keepLoading } from './keepLoading.ts';

const loadHosts = () => import('../shell/laterHosts.ts');

type Hosts = Awaited<ReturnType<typeof loadHosts>>['default'];

interface Props {
  readonly host: keyof Hosts;
  readonly load?: LoadCode<Hosts>;
}

/**
 * One of the shell's hosts, whose code is loaded after the first screen is shown: React takes a painted
 * screen over in its idle time, after the effects of what is around it.
 */
export const Later = ({ host, load = loadHosts }: Props) => {
  const [hosts, setHosts] = useState<Hosts | null>(null);
  useEffect(() => {
    // In the background, not in the task in which their code is run and the later flows are started.
    const show = (loaded: Hosts) => startTransition(() => setHosts(loaded));
    return whenShown(() => keepLoading(load, show));
  }, [load]);
  const Host = hosts?.[host];
  return Host && <Host />;
};
