import { writeSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const FAILURE = /\b(?:FATAL|PANIC):\s+(.*)/;

const WHAT_TO_DO =
  'The server ends: what it answered before is kept, and what was under way is looked up by the members’ apps. ' +
  'See to the disk of DATA_DIR (is it full, is it failing?) and start the server again; it recovers from its log.';

/**
 * The files of an embedded database on the host. PostgreSQL aborts when it cannot write or sync its log; a server
 * would be restarted by its parent then, but this one would go on with what it holds in memory, and its next
 * statement never ends. So the process ends at once, as if it were killed.
 */
export class HostFiles extends NodeFS {
  /** What the database said when it could not go on, or not start; '' while it works. */
  failure = '';

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        printErr: (line: string) => {
          this.failure = FAILURE.exec(line)?.[1] ?? this.failure;
          emscriptenOpts.printErr?.(line);
        },
        onAbort: () => {
          writeSync(2, `The embedded database cannot go on: ${this.failure}. ${WHAT_TO_DO}\n`);
          process.exit(1);
        },
      },
    };
  }
}

/** Opens the database in these files. @throws Error that says why the database does not start. */
export const openOnHost = async (
  files: HostFiles,
  options: Omit<PGliteOptions, 'fs' | 'dataDir'>,
): Promise<PGlite> => {
  try {
    return await PGlite.create({ ...options, fs: files });
  } catch (error) {
    throw files.failure === '' ? error : new Error(files.failure, { cause: error });
  }
};
