/** `npm run art`: draws the files in src/shared/ui/art/drawn; a test holds them to what this draws. */
import { writeFileSync } from 'node:fs';
import { drawings } from './drawings.ts';

const FOLDER = new URL('../../src/shared/ui/art/drawn/', import.meta.url);

for (const [name, text] of Object.entries(drawings())) writeFileSync(new URL(name, FOLDER), text);
