/** Writes the published contract; run by `npm run openapi`. */
import { writeFileSync } from 'node:fs';
import { CODES_FILE, codesText } from './codesPage.ts';
import { OPENAPI_FILE, openapiText } from './openapi.ts';

writeFileSync(new URL(`../../${OPENAPI_FILE}`, import.meta.url), openapiText());
writeFileSync(new URL(`../../${CODES_FILE}`, import.meta.url), codesText());
console.log(`${OPENAPI_FILE} and ${CODES_FILE} are written.`);
