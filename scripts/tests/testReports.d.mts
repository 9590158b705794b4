/** Reads one report in JSON, of Vitest or of Playwright; throws where there is none. */
export declare const readReport: (file: string) => {
  readonly passed: number;
  readonly failed: readonly {
    /** File and title of the test. */
    readonly name: string;
    /** The first lines of what it said. */
    readonly why: string;
  }[];
};
