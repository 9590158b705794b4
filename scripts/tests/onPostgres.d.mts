/** Folders of test/server whose files `npm test` repeats on PostgreSQL. */
export declare const ON_POSTGRES: readonly string[];

/** Files of other folders that it repeats, too. */
export declare const FILES_ON_POSTGRES: readonly string[];

/** Folders and files of test/server that it leaves to `npm run test:wide`, and why the database is no matter there. */
export declare const LEFT_TO_WIDE: Readonly<Record<string, string>>;

/** Paths of the test files that it repeats. */
export declare const testsOnPostgres: () => string[];
