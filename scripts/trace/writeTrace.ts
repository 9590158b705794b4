/** Writes the requirements trace; run by `npm run trace` and by `npm test`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allNumbers, provenNumbers, TRACE_FILE, tracePage } from './page.ts';

const file = fileURLToPath(new URL(`../../${TRACE_FILE}`, import.meta.url));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, tracePage());
const proofs = provenNumbers();
const open = allNumbers().filter((number) => !proofs.has(number));
console.log(
  `${TRACE_FILE} is written${open.length > 0 ? `; without a test: ${open.join(', ')}` : ''}.`,
);
