/**
 * The app's account lines, ten thousand of them: how long the screen takes to appear once they are
 * there, and how evenly it draws while it is flung. The server's answer is replaced by one page of all.
 */
import { openSlow, tapOn } from './tap.mjs';
import { watchFrames } from './watchFrames.mjs';

const ROWS = 10_000;
const HOUR_S = 3_600;
const NEWEST_S = 1_760_000_000;
/** A strong fling of a thumb: speed in px a second, and how far it carries. */
const FLING = { speed: 8_000, distance: 16_000 };

const line = (index) => ({
  id: ROWS - index,
  type: 1 + (index % 8),
  type_name: ['充值', '提现', '投资', '收益'][index % 4],
  direction: 1 + (index % 2),
  amount: `${100 + (index % 900)}.50`,
  balance: `${100_000 + index}.00`,
  title: `第 ${ROWS - index} 笔`,
  remark: '',
  ref_type: '',
  ref_id: null,
  created_at: NEWEST_S - index * 5 * HOUR_S,
});

const answer = {
  code: 0,
  message: 'ok',
  data: { list: Array.from({ length: ROWS }, (_, index) => line(index)), total: ROWS, page: 1 },
};

/**
 * Flings the list that `page` shows; the times between frames while it moves. By a wheel: a browser
 * without a screen scrolls nothing by a finger that is made up.
 */
const fling = async (page, devtools) => {
  const place = () => page.evaluate(() => window.scrollY);
  const from = await place();
  await page.evaluate(watchFrames);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 600,
    yDistance: -FLING.distance,
    speed: FLING.speed,
    gestureSourceType: 'mouse',
  });
  const frames = await page.evaluate(() => globalThis.benchFrames);
  const moved = (await place()) - from;
  if (moved < FLING.distance / 2) throw new Error(`The fling moved the list by ${moved} px only.`);
  return frames;
};

const HISTORY = 'a[href="/transactionhistory"]';

/**
 * Opens the account lines from /mine, goes back and opens them again, their rows known by then.
 * `mount`: from that second tap until the rows are there; `frames`: of the fling after it.
 */
export const timeLongList = async (context, origin) => {
  await context.route('**/transactionhistory/list*', (route) => route.fulfill({ json: answer }));
  const phone = await openSlow(context, `${origin}/mine`, HISTORY);
  const { page, devtools } = phone;
  const open = {
    kind: 'list',
    find: (on) => on.locator(HISTORY),
    shows: 'main [data-index] button',
  };
  const back = {
    kind: 'back',
    find: (on) => on.getByRole('button', { name: '返回' }),
    shows: HISTORY,
  };
  await tapOn(phone, open);
  await page.waitForTimeout(2_000);
  await tapOn(phone, back);
  const { shown, duration, busy } = await tapOn(phone, open);
  await page.waitForTimeout(2_000);
  const frames = await fling(page, devtools);
  await page.close();
  return { mount: shown, tap: duration, busy, frames };
};
