/** `npm run art`: draws the files in src/shared/ui/covers/drawn; a test holds them to what this draws. */
import { writeFileSync } from 'node:fs';
import { drawings } from './drawings.ts';

const FOLDER = new URL('../../src/shared/ui/covers/drawn/', import.meta.url);

for (const [name, text] of Object.entries(drawings())) writeFileSync(new URL(name, FOLDER), text);
