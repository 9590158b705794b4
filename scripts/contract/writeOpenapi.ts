/** Writes the published contract anew; run by `npm run openapi`. */
import { writeFileSync } from 'node:fs';
import { OPENAPI_FILE, openapiText } from './openapi.ts';

writeFileSync(new URL(`../../${OPENAPI_FILE}`, import.meta.url), openapiText());
console.log(`${OPENAPI_FILE} is written.`);
