import { readdirSync, readFileSync } from 'node:fs';
import { mergeConfig } from 'vitest/config';
import base, { SAGAS } from './vitest.base.ts';

const SERVER = ['test/server/**/*.test.ts', 'test/contract/**/*.test.ts'];

/** These put modules of their own in the place of others, which no other test may meet. */
const REPLACING_MODULES = [
  'test/server/auth/passwords.test.ts',
  'test/server/auth/payPassword.test.ts',
  'test/server/auth/tries.test.ts',
  'test/server/postgres/connections.test.ts',
];

/**
 * So do these, or count what all readers of a module share, or start what lives as long as its page; the other
 * component tests share modules and the document.
 */
const COMPONENTS_REPLACED = [
  'test/app/boot/earlyLists.test.tsx',
  'test/app/navigation/routeIntent.test.tsx',
  'test/app/start/showApp.test.tsx',
  'test/features/product/homeRenders.test.tsx',
  'test/shared/ui/{device/useToday,keypads/keyRenders,overlays/drawerRenders}.test.tsx',
];
const COMPONENTS = ['test/**/*.test.tsx'];

const sourceOf = (name: string): string => readFileSync(name, 'utf8');

/** What asks for a document without rendering an app into it. */
const WITH_DOCUMENT = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name.replaceAll('\\', '/')}`)
  .filter(
    (name) => name.endsWith('.test.ts') && sourceOf(name).startsWith('// @vitest-environment'),
  );

/** What loads its subject again, or puts modules in the place of others, starts a process of its own. */
const ALONE = [
  ...WITH_DOCUMENT.filter((name) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(sourceOf(name))),
  ...COMPONENTS_REPLACED,
  // The tools that it puts into its window are looked for once, when the store's code is read.
  'test/app/devtoolsExport.test.ts',
  'test/shared/format.test.ts',
];
const DOCUMENT = WITH_DOCUMENT.filter((name) => !ALONE.includes(name));

/** What meets no database, or only the embedded one, is not tried again on a PostgreSQL server. */
const EMBEDDED_ONLY = process.env.TEST_DATABASE_URL
  ? [
      'test/contract/{foreignBackend,openapi,readTwice,spectral,typedClient}.test.ts',
      'test/server/attempt/pauses.test.ts',
      'test/server/auth/stored.test.ts',
      'test/server/chat/chatSettings.test.ts',
      'test/server/db/{deepPages,pgliteDialect,preparedStatements,silence,syncedFiles,turns}.test.ts',
      'test/server/http/crispPolicy.test.ts',
      'test/server/mail/smtp.test.ts',
      'test/server/english/english.test.ts',
      'test/server/member/commonPasswords.test.ts',
      'test/server/mounts/{disk,drain,health,olderFolder,start,static}.test.ts',
      'test/server/money/expectedArrival.test.ts',
      'test/server/order/schedule.test.ts',
      'test/server/upload/moving.test.ts',
    ]
  : [];

/** happy-dom's own width has the side menu. */
const PHONE = { happyDOM: { width: 390, height: 844 } };

const NOT_HERE = ['test/e2e/**', 'test/long/**', ...EMBEDDED_ONLY];

/** `npm run test:unit`: everything but the browser's tests and what takes long. */
export default mergeConfig(base, {
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER,
          exclude: [...NOT_HERE, ...REPLACING_MODULES],
          // Each file reads the modules of the one before it, and has its database, put back as it was seeded.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'server-replaced', include: REPLACING_MODULES, exclude: NOT_HERE },
      },
      {
        extends: true,
        test: { name: 'sagas', include: SAGAS, exclude: NOT_HERE, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: COMPONENTS,
          exclude: [...NOT_HERE, ...COMPONENTS_REPLACED],
          environment: 'happy-dom',
          environmentOptions: PHONE,
          // Each test renders into an empty document, over a store of its own.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['test/**/*.test.ts'],
          exclude: [...NOT_HERE, ...SERVER, ...SAGAS, ...WITH_DOCUMENT, ...ALONE],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          include: DOCUMENT,
          environment: 'happy-dom',
          environmentOptions: PHONE,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          environmentOptions: PHONE,
        },
      },
    ],
  },
});
