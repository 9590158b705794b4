import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The comment at the head of a script, which says how its command is used. */
export const headOf = (url) => {
  const [, comment = ''] = /^\/\*\*\n?([\s\S]*?)\s*\*\//.exec(
    readFileSync(fileURLToPath(url), 'utf8'),
  );
  return comment.replaceAll(/^ \* ?/gm, '').trim();
};

/**
 * What a command was given, as `parseArgs` reads it. `--help` prints how it is used, and so does what it does not
 * know, after a sentence that says so, instead of an error with its stack.
 */
export const readCommandLine = (usage, config) => {
  try {
    const options = { ...config.options, help: { type: 'boolean', short: 'h' } };
    const { values, positionals } = parseArgs({ ...config, options });
    if (!values.help) return { values, positionals };
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
};
