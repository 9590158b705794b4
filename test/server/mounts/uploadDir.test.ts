import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readEnvironment } from '#server/mounts/environment.ts';
import { startRuntime } from '#server/mounts/runtime.ts';
import { requireWritable } from '#server/upload/pictureFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'hengdu-upload-dir-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true }));

it('a folder of pictures that cannot be written is refused at the start, before there is a database', async () => {
  const uploadDir = join(folder, 'a file in the way');
  writeFileSync(uploadDir, '');
  const environment = readEnvironment({ DATA_DIR: dataDir, UPLOAD_DIR: uploadDir });
  await expect(startRuntime(environment)).rejects.toThrow(
    `No picture can be written to ${uploadDir} (EEXIST): give the folder to the user of the server, or set UPLOAD_DIR to another.`,
  );
  expect(existsSync(join(dataDir, 'pg'))).toBe(false);
});

it('one that can be is left as it was', async () => {
  const uploadDir = join(folder, 'uploads');
  await requireWritable(uploadDir);
  expect(readdirSync(uploadDir)).toEqual([]);
});
