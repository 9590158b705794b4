import type { Page } from '@playwright/test';
import { buildReference, serveFolder } from '../../scripts/bench/servers.mjs';
import { expect, LIN, test } from './support/fixtures.ts';
import {
  REFERENCE_ON_PHONE_MS,
  tasksOfReference,
  tasksOfVisit,
  totalOf,
} from './support/mainThread.ts';

test.use({ member: LIN.phone });

/** As many members as the longest answer due has. */
const MEMBERS = 10_000;
/** Just below what is refused unread. */
const LONGEST_BYTES = 4_800_000;
/** Longer than this no task may keep a phone's page from answering, ms. */
const TASK_MS = 200;
/** The least of so many visits counts, and more where other work, which only adds, has them take too long. */
const VISITS = 2;
const MOST_VISITS = 10;

/** Has a level of the team answered with all of them, each with a name so long that the whole is as long as may be. */
const answerMembers = async (page: Page): Promise<void> => {
  const length = Math.floor((LONGEST_BYTES / MEMBERS - 130) / 3);
  const list = Array.from({ length: MEMBERS }, (_, index) => ({
    id: index + 1,
    avatar: '',
    username: `${index + 1}${'员'.repeat(length)}`,
    phone: '138****0000',
    lv: 1,
    realname_status: 0,
    invested: 0,
    created_at: 1_700_000_000 - index,
  }));
  const body = JSON.stringify({ code: 0, msg: '', data: { list, total: MEMBERS } });
  await page.route('**/team/member_list**', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
};

const members = (page: Page) => page.getByRole('main').getByRole('article');

test('10,000 members in an answer of almost 5 MB leave a phone answering taps', {
  tag: '@wide',
}, async ({ context, browser, server: _server }) => {
  // Beside much other work up to ten visits of each, and a build before them.
  test.slow();
  const reference = await serveFolder(buildReference('minimal'));
  const least = { reference: Infinity, task: Infinity };
  const onPhone = (ms: number): number =>
    Math.round((ms * REFERENCE_ON_PHONE_MS) / least.reference);
  const isWithin = (): boolean => onPhone(least.task) <= TASK_MS;
  try {
    for (let round = 0; round < MOST_VISITS && (round < VISITS || !isWithin()); round += 1) {
      const plain = await tasksOfReference(browser, reference.port);
      least.reference = Math.min(least.reference, totalOf(plain));
      const long = await context.newPage();
      await answerMembers(long);
      const tasks = await tasksOfVisit(browser, long, '/my-team', () =>
        expect(members(long)).toHaveCount(10),
      );
      least.task = Math.min(least.task, Math.max(...tasks));
      await long.close();
    }
  } finally {
    reference.stop();
  }
  const figures = `the longest task, of this machine, ms: ${JSON.stringify(least)}`;
  process.stdout.write(`  ${onPhone(least.task)} ms of a phone; ${figures}\n`);
  expect(onPhone(least.task), figures).toBeLessThanOrEqual(TASK_MS);
});
