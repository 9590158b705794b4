/** Writes the requirements trace anew; run by `npm run trace`. */
import { writeFileSync } from 'node:fs';
import { allNumbers, provenNumbers, TRACE_FILE, tracePage } from './page.ts';

writeFileSync(new URL(`../../${TRACE_FILE}`, import.meta.url), tracePage());
const proofs = provenNumbers();
const open = allNumbers().filter((number) => !proofs.has(number));
console.log(
  `${TRACE_FILE} is written${open.length > 0 ? `; without a test: ${open.join(', ')}` : ''}.`,
);
