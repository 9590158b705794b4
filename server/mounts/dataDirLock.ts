import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** The process that has the embedded database open, or null. */
export const ownerOf = (dataDir: string): number | null => {
  try {
    const pid = Number(readFileSync(join(dataDir, 'lock'), 'utf8'));
    return isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
};

/**
 * Marks the data directory as this process's own: an embedded database is opened by one process at a
 * time. Returns how to give it back. @throws Error when another process has it.
 */
export const takeDataDir = (dataDir: string): (() => void) => {
  const owner = ownerOf(dataDir);
  if (owner !== null && owner !== process.pid) {
    throw new Error(
      `${dataDir} is in use by process ${owner}. Stop it, or set DATA_DIR to another directory.`,
    );
  }
  const file = join(dataDir, 'lock');
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
};
