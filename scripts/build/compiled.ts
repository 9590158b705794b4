/** What the React Compiler compiles in a build; docs/decisions/0008 says why not all. */

/** The screens, where state and lists are; a glob would take in the stylesheets made of them. */
export const COMPILED = /\/src\/features\/.*\.tsx?$/;

/**
 * Folders and files of them that are built as written. An icon has no state. The home screen and what
 * its cards are made of, 3 KB (brotli) more if they were compiled, say themselves what is kept; so
 * does the entrance (1.5 KB). The shell and the shared components would cost every first visit 6 KB.
 */
export const NOT_COMPILED: readonly string[] = [
  'src/features/*/icons/**/*.{ts,tsx}',
  'src/features/auth/**/*.{ts,tsx}',
  'src/features/product/Percent.tsx',
  'src/features/product/ProductStatusChip.tsx',
  'src/features/product/RiskFooter.tsx',
  'src/features/product/buy/BuyButton.tsx',
  'src/features/product/card/**/*.{ts,tsx}',
  'src/features/product/home/**/*.{ts,tsx}',
];
