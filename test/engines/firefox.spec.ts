/** What Playwright cannot ask of Firefox: answers that are still arriving. */

import { test } from './drivenFirefox.ts';
import { chat } from './journeys.ts';

test('the chat carries what both sides write', async ({ firefox, server }) => {
  await chat(firefox, server);
});
