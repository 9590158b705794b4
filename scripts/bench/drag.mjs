/**
 * How evenly a sheet follows the finger, beside the least that can: a plain page, on which one fixed box
 * does. Both are dragged alike: down and up again a few times, a move a frame, then let go of near the top.
 */
import { busyMs, openSlow, tapOn } from './tap.mjs';
import { watchFrames } from './watchFrames.mjs';

const FRAME_MS = 1_000 / 60;
/** Moves of one way, and how far each goes (px). */
const MOVES = 22;
const STEP = 6;
/** Down and up again, so often. */
const TIMES = 3;
/** After the sheet is shown: its pictures and figures arrive. */
const SETTLE_MS = 1_500;

const BOX = `<!doctype html><meta name="viewport" content="width=device-width">
<style>
  [data-grab] { position: fixed; inset: 300px 0 0; background: #ccd; touch-action: none }
</style>
<div data-grab></div>
<script>
  const box = document.querySelector('[data-grab]');
  let from;
  box.onpointerdown = ({ clientY, pointerId }) => { from = clientY; box.setPointerCapture(pointerId); };
  box.onpointermove = ({ clientY }) => { box.style.transform = 'translateY(' + Math.max(0, clientY - from) + 'px)'; };
</script>`;

const way = (from, to) =>
  Array.from({ length: MOVES }, (_, index) => from + ((to - from) * (index + 1)) / MOVES);

/** Drags what is at the grab handle; frames (ms) meanwhile, and the main thread's processor time. */
const dragOn = async ({ page, devtools }) => {
  const { x, y, width } = await page.locator('[data-grab]').boundingBox();
  const touch = (type, place) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: place === undefined ? [] : [{ x: x + width / 2, y: place }],
    });
  const top = y + 2;
  const low = top + MOVES * STEP;
  await page.evaluate(watchFrames);
  const before = await busyMs(devtools);
  await touch('touchStart', top);
  const began = performance.now();
  const places = Array.from({ length: TIMES }, () => [...way(top, low), ...way(low, top)]).flat();
  const sent = [];
  for (const [index, place] of places.entries()) {
    const wait = began + (index + 1) * FRAME_MS - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // A finger does not wait for the page.
    sent.push(touch('touchMove', place));
  }
  await Promise.all(sent);
  const frames = await page.evaluate(() => globalThis.benchFrames.splice(0));
  const busy = (await busyMs(devtools)) - before;
  await touch('touchEnd');
  return { frames, missed: frames.map((ms) => Math.max(0, Math.round(ms / FRAME_MS) - 1)), busy };
};

/** The buy sheet of the first product on /home. */
export const dragSheet = async (context, origin) => {
  const phone = await openSlow(context, `${origin}/home`, 'html:not([data-shell]) main article');
  await tapOn(phone, {
    kind: 'buy now',
    find: (page) => page.locator('main article button[aria-haspopup=dialog]'),
    shows: '[role=dialog] [data-number-keyboard]',
  });
  await phone.page.waitForTimeout(SETTLE_MS);
  const figures = await dragOn(phone);
  await phone.page.close();
  return figures;
};

/** The plain box. */
export const dragBox = async (context) => {
  const phone = await openSlow(context, `data:text/html,${encodeURIComponent(BOX)}`, '[data-grab]');
  await phone.page.waitForTimeout(SETTLE_MS);
  const figures = await dragOn(phone);
  await phone.page.close();
  return figures;
};
