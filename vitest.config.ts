import { mergeConfig } from 'vitest/config';
import base from './vitest.base.ts';

const SAGAS = ['test/sagas/**/*.test.ts', 'test/faults/**/*.test.ts'];
const SERVER = ['test/server/**/*.test.ts', 'test/contract/**/*.test.ts'];

/** These put modules of their own in the place of others, which no other test may meet. */
const REPLACING_MODULES = [
  'test/server/auth/passwords.test.ts',
  'test/server/auth/payPassword.test.ts',
];

/** What meets no database, or only the embedded one, is not tried again on a PostgreSQL server. */
const EMBEDDED_ONLY = process.env.TEST_DATABASE_URL
  ? [
      'test/contract/{foreignBackend,openapi}.test.ts',
      'test/server/chat/{chatSettings,chatStop}.test.ts',
      'test/server/db/{syncedFiles,turns}.test.ts',
      'test/server/http/crispPolicy.test.ts',
      'test/server/mail/smtp.test.ts',
      'test/server/member/commonPasswords.test.ts',
      'test/server/mounts/{drain,start,static}.test.ts',
      'test/server/order/schedule.test.ts',
    ]
  : [];

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
          // Each file has a database of its own, and reads the modules of the one before it.
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
          name: 'app',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...NOT_HERE, ...SERVER, ...SAGAS],
          // A phone: happy-dom's own width has the side menu.
          environmentOptions: { happyDOM: { width: 390, height: 844 } },
        },
      },
    ],
  },
});
