/** What a first visit needs: brotli bytes of its scripts and its stylesheets, and how many of each. */
interface SizeBudget {
  readonly brotli: number;
  readonly css: number;
  readonly files: number;
  readonly sheets: number;
}
/** By route the most that the scripts of its first visit may be: brotli bytes, and how many files. */
export declare const GOALS: Readonly<Record<string, Pick<SizeBudget, 'brotli' | 'files'>>>;
/** The budget for what was measured of a route: bytes with 1 % to spare, nothing above its goal. */
export declare const budgetFor: (measured: SizeBudget, goal: Partial<SizeBudget>) => SizeBudget;
