/** `npm run ops`: the operators' commands, see server/ops/cli.ts. */
import { registerTypescript } from './typescript.mjs';

await registerTypescript();
await import('../server/ops/cli.ts');
