import { readFileSync } from 'node:fs';

/**
 * The command line with the content in the place of a file's name: the file is where the operator is, the
 * server may be elsewhere. @throws Error where it cannot be read as text.
 */
export const withTextFile = (line: readonly string[]): readonly string[] => {
  const [site, text, which, file, ...rest] = line;
  if (site !== 'site' || text !== 'text' || file === undefined) return line;
  const bytes = readFileSync(file);
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return [site, text, which ?? '', content, ...rest];
  } catch {
    throw new Error(`${file} is no text in UTF-8.`);
  }
};
