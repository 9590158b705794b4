// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callerOf, loginTokens } from '#test/server/support.ts';
import { withPictures } from '#test/support/browserPictures.ts';
import { mutate, type OddAnswer } from '#test/support/oddAnswers/mutate.ts';
import { type Replay, replayOf } from '#test/support/oddAnswers/replay.ts';
import { faultsOf, hearProblems, lookAt, rest } from '#test/support/oddAnswers/seen.ts';
import { ACCESS, WRITES, type Write } from '#test/support/oddAnswers/writes.ts';
import { randomOf } from '#test/support/random.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';

/** So many odd answers to each write; `npm run test:long -- forms` tries more. */
const times = Number(process.env.LONG_TIMES ?? 1);
const isLong = times > 1;
const seed = Number(process.env.LONG_SEED ?? 1);

const FIELDS = 'main input, main textarea';
/** What says of a write that it was not carried out. */
const DENIED =
  /(?:绑定|修改|设置|删除|提交|认证|充值|注册)(?:失败|未成功|没有成功)|(?:尚未|没有)(?:绑定|修改|设置|提交|注册)/g;

let server: TestServer;
let unpaid: string;
/** The bearer that the server takes for the one of a login's answer. */
let accepted: string;
const problems: string[] = [];
/** What each member's screens were answered. */
const replays = new Map<string, Replay>();

beforeAll(async () => {
  server = await startTestServer();
  const { accessToken } = await loginTokens(server, DEMO.lin);
  const { post } = callerOf(server, accessToken);
  const deposit = { pay_id: 1, channel: 'mobile', amount: '500' };
  const { data } = await post<{ order_no: string }>('/private/api/deposit/add', deposit);
  unpaid = data.order_no;
  accepted = accessToken;
});
afterAll(() => server.close());
beforeEach(() => {
  hearProblems(problems);
  withPictures();
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});

/** Its content, as it is read from a network: without a mark in front. */
const contentOf = (body: string) => JSON.parse(body.replace(/^\ufeff/, ''));

/** Whether an answer says that the write was carried out, with all that makes it of use. */
const saysDone = ({ status, body }: OddAnswer, { needs }: Write): boolean => {
  if (status !== 200) return false;
  try {
    const { code, data } = contentOf(body);
    const isDone = (typeof code === 'number' || typeof code === 'string') && Number(code) === 0;
    return isDone && code !== '' && (!needs || needs(Object(data ?? {})));
  } catch {
    return false;
  }
};

/** Whether its code says that nothing was done. */
const saysRefused = (body: string): boolean => {
  try {
    const { code } = contentOf(body);
    return (typeof code === 'number' || typeof code === 'string') && Number(code) !== 0;
  } catch {
    return false;
  }
};

const typedInto = (kept: string): string =>
  [...document.querySelectorAll(kept)]
    .map((field) =>
      field instanceof HTMLInputElement
        ? `${field.name} ${field.checked} ${field.value}`
        : (field.textContent ?? ''),
    )
    .join('\n');

const denied = (): string[] => document.body.textContent?.match(DENIED) ?? [];

/** The form filled in and sent, answered so, with nothing carried out; and what is there when all is over. */
const visit = async (write: Write, answer: OddAnswer, isWhole: boolean) => {
  problems.length = 0;
  const { phone, kept = FIELDS } = write;
  const replay = replays.get(phone ?? '') ?? replayOf(server.fetch);
  replays.set(phone ?? '', replay);
  let isSent = false;
  let refused = '';
  const later = write.afterwards?.(isWhole) ?? {};
  const app = await renderApp({
    path: write.at.replace('UNPAID', unpaid),
    ...(phone !== undefined && { member: { phone, password: DEMO.password } }),
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      if (pathname === write.path) {
        isSent = true;
        return new Response(answer.body, { status: answer.status });
      }
      const headers = new Headers(init?.headers);
      const bearer = headers.get('authorization') ?? '';
      if (bearer !== '' && bearer === refused) return new Response('', { status: 401 });
      if (bearer === `Bearer ${ACCESS}`) headers.set('authorization', `Bearer ${accepted}`);
      const response = await replay.fetch(input, { ...init, headers });
      const change = isSent && Object.entries(later).find(([end]) => pathname.endsWith(end))?.[1];
      return change ? new Response(change(await response.text())) : response;
    },
  });
  await rest();
  await write.fill(app);
  const before = typedInto(kept);
  if (write.expires) refused = `Bearer ${app.store.getState().session.accessToken}`;
  const denials = denied();
  await write.send(app);
  await rest();
  const seen = {
    ...lookAt('main', problems),
    isSent,
    isSaid: write.isSaid?.(app) ?? false,
    isLost: typedInto(kept) !== before,
    isDenied: denied().some((words) => !denials.includes(words)),
  };
  app.leave();
  return seen;
};

describe('a form whose write is answered oddly', () => {
  it.each(WRITES)(
    '$name is said to be done where the answer says so, and loses nothing else (faults 23–26)',
    async (write) => {
      const right = JSON.stringify({ code: 0, msg: '', data: write.data });
      const done: OddAnswer = { status: 200, body: right, what: 'right', saysNothing: false };
      const whole = await visit(write, done, true);
      expect(faultsOf(whole)).toEqual([]);
      expect(whole).toMatchObject({ isSent: true, isSaid: write.isSaid !== undefined });
      const random = randomOf(seed);
      const wrong: unknown[] = [];
      const said = { done: 0, refused: 0, unknown: 0 };
      for (let tried = 0; tried < times; tried += 1) {
        const answer = mutate(right, random);
        const seen = await visit(write, answer, false);
        const isDone = saysDone(answer, write);
        const isRefused = !isDone && saysRefused(answer.body);
        said[isDone ? 'done' : isRefused ? 'refused' : 'unknown'] += 1;
        const faults = [
          ...faultsOf(seen),
          ...(seen.isSent ? [] : ['not sent']),
          ...(seen.isSaid && !isDone ? ['said to be done'] : []),
          ...(seen.isDenied && !isRefused ? ['said not to be done'] : []),
          // A session that is over has the login in the place of its screen.
          ...(seen.isLost && !isDone && !(write.expires && isRefused)
            ? ['lost what was typed']
            : []),
        ];
        if (faults.length > 0) wrong.push([answer.what, ...faults]);
      }
      if (isLong)
        process.stdout.write(`  ${write.name}: ${JSON.stringify(said)}, ${wrong.length} wrong\n`);
      expect(wrong).toEqual([]);
    },
  );
});
