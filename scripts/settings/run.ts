/** `npm run settings -- <folder> name=value …`: settings of a build that a static host serves. */
import { readCommandLine } from '../commandLine/commandLine.mjs';
import { setInPages } from './pages.ts';

const USAGE = `npm run settings -- dist hd:api-base=https://api.example.com

Writes settings into every page of a build, and security-headers.txt, which names what these pages may reach. The
settings are those of the README, by the names of their tags; what is not named stays as it is.`;

const { positionals } = readCommandLine(USAGE, { allowPositionals: true });
const [folder = '', ...words] = positionals;
if (words.length === 0) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const count = setInPages(folder, words);
  console.log(
    `${words.join(' ')} in ${count} pages of ${folder}, with the headers that go with them.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
