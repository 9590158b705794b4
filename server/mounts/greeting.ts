import { DEMO } from '../seed/members.ts';
import type { Environment } from './environment.ts';
import type { Runtime } from './runtime.ts';

/** Where the values of the first lines begin. */
const INDENT = ' '.repeat(24);

const demoAccounts = (areNew: boolean): string[] => [
  ...(areNew ? [`${INDENT}(sample data was written on this first start)`] : []),
  `\n  Demo accounts, password ${DEMO.password}:`,
  `    ${DEMO.lin}   verified, history, pay password ${DEMO.payPassword} (e-mail ${DEMO.linEmail})`,
  `    ${DEMO.newcomer}   new: no pay password, no money`,
  `    ${DEMO.disabled}   disabled`,
];

const DEMO_MEMBERS_IN_PUBLIC = [
  '\n  THE DEMO MEMBERS ARE IN THIS DATABASE: their passwords are public.',
  '  For real members use a database that never had them (another DATA_DIR or DATABASE_URL).',
];

/** What is not ready for members, where real ones are expected. */
const placeholders = (texts: readonly string[]): string[] =>
  texts.length === 0
    ? []
    : [
        `\n  THESE TEXTS ARE PLACEHOLDERS, and say so to members: ${texts.join(', ')}.`,
        '  Replace each by your own:  npm run ops -- site text <which> <file>',
      ];

type Started = Pick<Runtime, 'seeded' | 'hasSampleData' | 'placeholders'>;

/** The lines that a server prints for its operator once it listens at `address`. */
export const greeting = (
  { databaseUrl, dataDir, embeddedSync, sampleData, testControl }: Environment,
  runtime: Started,
  address: string,
): readonly string[] => [
  `\n  Hengdu is running at  ${address}`,
  `  Data                  ${databaseUrl ? 'PostgreSQL' : dataDir}`,
  ...(databaseUrl || embeddedSync
    ? []
    : [`${INDENT}EMBEDDED_SYNC=off: a power cut may lose what was answered just before.`]),
  ...(runtime.hasSampleData && sampleData ? demoAccounts(runtime.seeded) : []),
  ...(runtime.hasSampleData && !sampleData ? DEMO_MEMBERS_IN_PUBLIC : []),
  ...(runtime.hasSampleData ? [] : placeholders(runtime.placeholders)),
  ...(testControl
    ? ['\n  TEST CONTROL IS ON (HD_TEST_CONTROL=1): never do this in production.']
    : []),
  '\n  Operate it:  npm run ops -- help     Stop it:  Ctrl+C\n',
];
