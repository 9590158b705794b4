// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { Activity, createElement, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '#api/client/apiError.ts';
import type { Services } from '#api/client/services.ts';
import { useSubmit } from '#api/useSubmit.ts';
import { ServicesContext } from '#app/hooks.ts';
import { freezeClock, pass } from '#test/support/clock.ts';

/** What the services know of the network. */
let isOnline = true;
const services = { online: () => isOnline } as Services;
beforeEach(() => {
  freezeClock();
  isOnline = true;
});
afterEach(cleanup);

type Answer = { data: string; error?: undefined } | { data?: undefined; error: ApiError | Error };

const done: Answer = { data: 'order 1' };
const refused: Answer = { error: { kind: 'business', code: 1001, msg: 'no', data: null } };
const lost: Answer = { error: { kind: 'network' } };

/** A form over a server that answers when it is asked to; `log` has what was sent, and what came of it. */
const setUp = (
  wasDone?: () => Promise<boolean>,
  unseen: { doneUnseen?: () => void; lostUnseen?: (hasToast: boolean) => void } = {},
) => {
  const log: string[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const send = (what: string) => {
    log.push(`sent ${what}`);
    return new Promise<Answer>((resolve) => waiting.push(resolve));
  };
  const callbacks = {
    refused: () => log.push('refused'),
    unknown: ({ kind }: ApiError) => log.push(`unknown: ${kind}`),
    ...unseen,
  };
  const screen: { mode: 'visible' | 'hidden' } = { mode: 'visible' };
  const view = renderHook(
    () =>
      useSubmit(
        send,
        wasDone
          ? { ...callbacks, done: () => log.push('done'), wasDone }
          : { ...callbacks, done: (data) => log.push(`done: ${data}`) },
      ),
    {
      // Effects run twice there: a form that was unmounted for show is there all the same.
      wrapper: ({ children }) =>
        createElement(
          StrictMode,
          null,
          createElement(
            ServicesContext,
            { value: services },
            createElement(Activity, { mode: screen.mode, children }),
          ),
        ),
    },
  );
  return {
    log,
    busy: () => view.result.current.busy,
    submit: (what = 'a') => act(() => view.result.current.submit(what)),
    twice: () =>
      act(() => {
        view.result.current.submit('a');
        view.result.current.submit('b');
      }),
    answer: (answer: Answer) => act(async () => waiting.shift()?.(answer)),
    show: (isShown: boolean) => {
      screen.mode = isShown ? 'visible' : 'hidden';
      view.rerender();
    },
    unmount: view.unmount,
  };
};

const later = () => {
  let settle = (_found: boolean): void => {};
  const looked = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { look: () => looked, find: (found: boolean) => act(async () => settle(found)) };
};

const server = (status: number): Answer => ({
  error: { kind: 'server', status, code: null, msg: '' },
});

describe('a write of a form', () => {
  it.each<[string, Answer, string]>([
    ['carried out', done, 'done: order 1'],
    ['refused by a code', refused, 'refused'],
    ['refused by a status', server(403), 'refused'],
    ['made without a session', { error: { kind: 'loginRequired' } }, 'refused'],
    ['without an answer', lost, 'unknown: network'],
    ['answered too late', { error: { kind: 'timeout', seconds: 120 } }, 'unknown: timeout'],
    [
      'answered by what cannot be read',
      { error: { kind: 'contract', paths: [] } },
      'unknown: contract',
    ],
    ['that broke the server', server(502), 'unknown: server'],
    [
      'cut by an emptied cache',
      { error: new DOMException('Aborted', 'AbortError') },
      'unknown: network',
    ],
  ])('%s has its callback, once', async (_, answer, outcome) => {
    const form = setUp();
    form.submit();
    expect(form.busy()).toBe(true);
    await form.answer(answer);
    expect(form.log).toEqual(['sent a', outcome]);
    expect(form.busy()).toBe(false);
  });

  it.each<[string, Answer, string]>([
    ['sent nothing, so that nothing is in doubt', lost, 'refused'],
    ['was answered all the same', done, 'done: order 1'],
    ['was answered by what cannot be read', server(502), 'unknown: server'],
  ])('without a network %s', async (_, answer, outcome) => {
    isOnline = false;
    const form = setUp();
    form.submit();
    await form.answer(answer);
    expect(form.log).toEqual(['sent a', outcome]);
  });

  it('is sent once for two taps of one moment or of two, and again after its answer', async () => {
    const form = setUp();
    form.twice();
    form.submit('c');
    expect(form.log).toEqual(['sent a']);
    await form.answer(refused);
    form.submit('d');
    expect(form.log).toEqual(['sent a', 'refused', 'sent d']);
  });

  it.each<[string, Answer]>([
    ['carried out', done],
    ['refused', refused],
    ['lost', lost],
  ])('calls nothing once the form is gone: %s', async (_, answer) => {
    const form = setUp();
    form.submit();
    form.unmount();
    await form.answer(answer);
    expect(form.log).toEqual(['sent a']);
  });
});

describe('a write of a form whose screen is hidden when the answer comes', () => {
  it.each<[string, Answer, string]>([
    ['refused', refused, 'refused'],
    ['lost', lost, 'unknown: network'],
  ])('says once that it was %s, when it is shown again', async (_, answer, outcome) => {
    const form = setUp();
    form.submit();
    form.show(false);
    await form.answer(answer);
    expect(form.log).toEqual(['sent a']);
    form.show(true);
    form.show(false);
    form.show(true);
    expect(form.log).toEqual(['sent a', outcome]);
    form.submit('b');
    expect(form.log).toEqual(['sent a', outcome, 'sent b']);
  });

  it('goes nowhere for what was carried out: it is forgotten at once', async () => {
    const log: string[] = [];
    const form = setUp(undefined, { doneUnseen: () => log.push('forgotten') });
    form.submit();
    form.show(false);
    await form.answer(done);
    expect(log).toEqual(['forgotten']);
    form.show(true);
    expect([form.log, log]).toEqual([['sent a'], ['forgotten']]);
  });
});

describe('a write whose answer is lost while its form is not on screen', () => {
  it.each<['hidden' | 'gone', string, Answer, string[]]>([
    ['hidden', 'lost', lost, ['to say']],
    ['gone', 'lost', lost, ['to say']],
    ['gone', 'broken', server(502), ['to say']],
    ['gone', 'refused', refused, []],
    ['gone', 'carried out', done, []],
    ['gone', 'late, which has its words', { error: { kind: 'timeout', seconds: 120 } }, ['said']],
    [
      'gone',
      'broken with words of the server’s',
      { error: { kind: 'server', status: 500, code: 1001, msg: '系统繁忙' } },
      ['said'],
    ],
    [
      'gone',
      'cut by the end of the session, which has its words',
      { error: new DOMException('', 'AbortError') },
      [],
    ],
  ])('%s and %s', async (how, _, answer, heard) => {
    const said: string[] = [];
    const form = setUp(undefined, {
      lostUnseen: (hasToast) => said.push(hasToast ? 'said' : 'to say'),
    });
    form.submit();
    if (how === 'gone') form.unmount();
    else form.show(false);
    await form.answer(answer);
    expect(said).toEqual(heard);
    expect(form.log).toEqual(['sent a']);
    if (how === 'gone') return;
    form.show(true);
    expect([form.log, said]).toEqual([['sent a', 'unknown: network'], heard]);
  });

  it.each<[string, (form: ReturnType<typeof setUp>) => void]>([
    ['that is on screen', () => undefined],
    [
      'that is shown again by then',
      (form) => {
        form.show(false);
        form.show(true);
      },
    ],
  ])('is said by a form %s', async (_, look) => {
    const said: string[] = [];
    const form = setUp(undefined, { lostUnseen: () => said.push('said') });
    form.submit();
    look(form);
    await form.answer(lost);
    expect([form.log, said]).toEqual([['sent a', 'unknown: network'], []]);
  });

  it.each([
    ['is found', true, []],
    ['is not found', false, ['to say']],
  ])('and that %s', async (_, found, heard) => {
    const said: string[] = [];
    const form = setUp(async () => found, { lostUnseen: () => said.push('to say') });
    form.submit();
    form.unmount();
    await form.answer(lost);
    expect(said).toEqual(heard);
  });
});

describe('a write whose answer was lost and that can be looked for', () => {
  it.each([
    ['done where it is found', true, 'done'],
    ['unknown where it is not', false, 'unknown: network'],
  ])('is %s, and the form is busy until then', async (_, found, outcome) => {
    const { look, find } = later();
    const form = setUp(look);
    form.submit();
    await form.answer(lost);
    expect([form.log, form.busy()]).toEqual([['sent a'], true]);
    await find(found);
    expect([form.log, form.busy()]).toEqual([['sent a', outcome], false]);
  });

  it('is unknown after 15 s of looking on a line that gives no answer', async () => {
    const { look, find } = later();
    const form = setUp(look);
    form.submit();
    await form.answer(lost);
    await act(() => pass(14_999));
    expect([form.log, form.busy()]).toEqual([['sent a'], true]);
    await act(() => pass(1));
    expect([form.log, form.busy()]).toEqual([['sent a', 'unknown: network'], false]);
    await find(true);
    expect(form.log).toEqual(['sent a', 'unknown: network']);
  });

  it('is not looked for where the server said no', async () => {
    const form = setUp(async () => {
      throw new Error('looked');
    });
    form.submit();
    await form.answer(refused);
    expect(form.log).toEqual(['sent a', 'refused']);
  });

  it('is not looked for where the end of the session cut it off: nobody is logged in to look', async () => {
    const form = setUp(async () => {
      throw new Error('looked');
    });
    form.submit();
    await form.answer({ error: new DOMException('', 'AbortError') });
    expect(form.log).toEqual(['sent a', 'unknown: network']);
  });

  it('calls nobody where the form went while it was looked for', async () => {
    const { look, find } = later();
    const form = setUp(look);
    form.submit();
    await form.answer(lost);
    form.unmount();
    await find(true);
    expect(form.log).toEqual(['sent a']);
  });
});
