/**
 * Prints the JavaScript and the stylesheets each route needs for its first visit (what index.html names
 * and its inline script, the route's own chunks and their imports) and fails when a route with a budget
 * is above it, or when index.html has the browser fetch any of them before the first paint. Needs a
 * build (`DIST` names its folder). `--files` lists the files; `--record` writes today's figures, bytes
 * with 1 % to spare, as the new budget, but nothing above the goals.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { budgetFor, GOALS, MEASURES } from './build/sizeBudget.mjs';

const DIST = process.env.DIST ?? 'dist';
const BUDGET = 'scripts/size-budget.json';
/** Source module of each route that is printed; budgets are kept for those in the budget file. */
const ROUTES = {
  '/login': 'src/features/auth/LoginScreen.tsx',
  '/home': 'src/features/product/home/HomeScreen.tsx',
  '/register': 'src/features/auth/register/RegisterScreen.tsx',
  '/privacy-policy': 'src/features/about/documentScreens.tsx',
  '/product-list': 'src/features/product/list/ProductListScreen.tsx',
  '/product-detail/:id': 'src/features/product/detail/ProductDetailScreen.tsx',
  '/investlist': 'src/features/order/InvestListScreen.tsx',
  '/mine': 'src/features/mine/MineScreen.tsx',
};
const readJson = (file) => JSON.parse(readFileSync(join(DIST, file), 'utf8'));
const manifest = readJson('.vite/manifest.json');
const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
const fileOf = readJson('.vite/modules.json');
const html = readFileSync(join(DIST, 'index.html'), 'utf8');
const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join('');

/** Files of the app's start, which the page names for its inline script. */
const entryFiles = ['entry', 'react', 'code'].flatMap((name) => {
  const [, files = ''] = new RegExp(`<meta name="hd:${name}" content="([^"]*)"`).exec(html) ?? [];
  return files.split(' ').map((file) => file.slice(1));
});

/** A file and those it imports. */
const withImports = (file, found) => {
  if (found.has(file)) return found;
  found.add(file);
  const { imports = [], css = [] } = chunks.get(file) ?? {};
  for (const key of imports) withImports(manifest[key].file, found);
  for (const sheet of css) found.add(sheet);
  return found;
};

const sizes = new Map();
const sizeOf = (content) => ({
  raw: content.length,
  gzip: gzipSync(content, { level: 9 }).length,
  brotli: brotliCompressSync(content).length,
});
const fileSize = (file) => {
  const size = sizes.get(file) ?? sizeOf(readFileSync(join(DIST, file)));
  sizes.set(file, size);
  return size;
};
const add = (a, b) => ({ raw: a.raw + b.raw, gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli });

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
const measured = Object.fromEntries(
  Object.entries(ROUTES).map(([route, module]) => {
    if (!fileOf[module]) throw new Error(`${module} is not in the build.`);
    const files = withImports(fileOf[module], new Set(entryFiles));
    const sizesOf = (ending) => [...files].filter((file) => file.endsWith(ending)).map(fileSize);
    const scripts = sizesOf('.js');
    const sheets = sizesOf('.css');
    return [
      route,
      {
        ...scripts.reduce(add, sizeOf(Buffer.from(inline))),
        css: sheets.reduce((sum, { brotli }) => sum + brotli, 0),
        files: scripts.length,
        sheets: sheets.length,
      },
    ];
  }),
);

/** What the browser fetches of its own accord: all of it comes before the first paint. */
for (const name of readdirSync(DIST).filter((file) => file.endsWith('.html'))) {
  const early = [
    ...readFileSync(join(DIST, name), 'utf8').matchAll(
      /<script\b[^>]*\ssrc=|<link\b[^>]*rel="(?:stylesheet|(?:module)?preload)"/g,
    ),
  ];
  if (early.length === 0) continue;
  console.error(`${name} fetches ${early.length} files before the first paint.`);
  process.exitCode = 1;
}

const column = (text) => text.padStart(9);
console.log(
  `${'first visit to'.padEnd(22)}${['raw', 'gzip', 'brotli', 'styles'].map(column).join('')}`,
);
for (const [route, one] of Object.entries(measured)) {
  const bytes = [one.raw, one.gzip, one.brotli, one.css].map(kb).join('');
  console.log(`${route.padEnd(22)}${bytes}  in ${one.files} + ${one.sheets} files`);
}
if (process.argv.includes('--files')) {
  for (const [file, size] of [...sizes].sort(([, a], [, b]) => b.brotli - a.brotli)) {
    console.log(`  ${file.padEnd(48)}${kb(size.raw)}${kb(size.brotli)}`);
  }
}

const budget = JSON.parse(readFileSync(BUDGET, 'utf8'));
if (process.argv.includes('--record')) {
  const next = Object.fromEntries(
    Object.keys(budget).map((route) => [route, budgetFor(measured[route], GOALS[route])]),
  );
  writeFileSync(BUDGET, `${JSON.stringify(next, null, 2)}\n`);
} else {
  for (const [route, limits] of Object.entries(budget)) {
    for (const [name, unit] of Object.entries(MEASURES)) {
      const actual = measured[route]?.[name] ?? Number.POSITIVE_INFINITY;
      if (actual <= limits[name]) continue;
      console.error(`${route}: ${name} ${actual} ${unit}; its budget is ${limits[name]}.`);
      process.exitCode = 1;
    }
  }
}
