/** The budgets of a first visit: what `npm run size` measures, and the goals that no budget may pass. */

/** Each measure of a budget, with its unit. */
export const MEASURES = { brotli: 'bytes', css: 'bytes', files: 'files', sheets: 'files' };

/** By route the most that the scripts of its first visit may be: brotli bytes, and how many files. */
export const GOALS = {
  '/login': { brotli: 145_000, files: 10 },
  '/home': { brotli: 150_000, files: 10 },
  '/privacy-policy': { brotli: 145_000, files: 10 },
};

/** The budget for what was measured of a route: bytes with 1 % to spare, nothing above its goal. */
export const budgetFor = (measured, goal) =>
  Object.fromEntries(
    Object.entries(MEASURES).map(([name, unit]) => {
      const value = measured[name];
      const roomy = unit === 'bytes' ? Math.ceil((value * 1.01) / 100) * 100 : value;
      return [name, Math.min(roomy, goal[name] ?? Number.POSITIVE_INFINITY)];
    }),
  );
