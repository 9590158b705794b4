import type { ParseArgsConfig, parseArgs } from 'node:util';

/** The comment at the head of a script, which says how its command is used. */
export declare const headOf: (url: string) => string;
/** What a command was given; `--help`, and what it does not know, print its usage and end it. */
export declare const readCommandLine: <TConfig extends ParseArgsConfig>(
  usage: string,
  config: TConfig,
) => ReturnType<typeof parseArgs<TConfig>>;
