import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a disk does: it is slow at each sync; it fails a sync, with this error, after so many that it carries out; it is
 * `full`, so that no file grows by more than so many bytes in all, and those that are there can be written; or it is
 * full where a write over what is there takes room as well (`copying`), as on file systems that copy on write.
 */
export type Disk = 'slow' | `${'EIO' | 'ENOSPC'} ${number}` | `${'full' | 'copying'} ${number}`;

/** Loaded into a process before anything else: what has room is written, the last write in part. */
const loaded = (orders: string, syncs: string): string => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { fsyncSync, writeSync, fstatSync, readFileSync, existsSync, appendFileSync } = fs;
let taken = '';
let left = 0;
const behaviour = () => {
  const order = existsSync(${JSON.stringify(orders)}) ? readFileSync(${JSON.stringify(orders)}, 'utf8') : '';
  const [how, after] = order.split(' ');
  if (order !== taken) left = Number(after);
  taken = order;
  return how;
};
const failure = (code, syscall) => Object.assign(new Error(code + ': ' + syscall), { code, syscall });
fs.fsyncSync = (descriptor) => {
  const how = behaviour();
  if (how === 'slow') {
    appendFileSync(${JSON.stringify(syncs)}, '.');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  } else if (how === 'EIO' || how === 'ENOSPC') {
    if (left === 0) throw failure(how, 'fsync');
    left -= 1;
  }
  fsyncSync(descriptor);
};
fs.writeSync = (descriptor, bytes, offset, length, ...at) => {
  const how = behaviour();
  const isFull = how === 'full' || how === 'copying';
  if (!isFull || typeof bytes === 'string' || !fstatSync(descriptor).isFile()) {
    return writeSync(descriptor, bytes, offset, length, ...at);
  }
  const { size } = fstatSync(descriptor);
  const [position = size] = at;
  const taking = how === 'copying' ? length : Math.min(length, Math.max(0, position + length - size));
  const fitting = length - Math.max(0, taking - left);
  left = Math.max(0, left - taking);
  if (taking > 0 && fitting === 0) throw failure('ENOSPC', 'write');
  return writeSync(descriptor, bytes, offset, fitting, ...at);
};
syncBuiltinESMExports();`;

/** A disk for a process started with its `env`, which does as the test says from then on. */
export const createDisk = (folder: string) => {
  const orders = join(folder, 'orders');
  const syncs = join(folder, 'syncs');
  const module = join(folder, 'disk.mjs');
  writeFileSync(module, loaded(orders, syncs));
  return {
    env: { NODE_OPTIONS: `--import=${module}` },
    becomes: (disk: Disk): void => writeFileSync(orders, disk),
    works: (): void => rmSync(orders, { force: true }),
    /** How often it was slow. */
    syncs: (): number => readFileSync(syncs, 'utf8').length,
  };
};
