import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/mounts/environment.ts';
import { greeting } from '#server/mounts/greeting.ts';
import { runCommand } from '#server/ops/commands.ts';
import { textNamesOf } from '#server/ops/site/siteTexts.ts';
import { withTextFile } from '#server/ops/site/textFile.ts';
import { SAMPLE_MARK } from '#server/seed/texts/sample.ts';
import { placeholdersIn } from '#server/site/placeholders.ts';
import { readSettings } from '#server/site/settingsTable.ts';
import { openEmpty, serverForFile } from '#test/support/server.ts';
import { rememberTables } from '#test/support/testControl/snapshot.ts';
import { type Caller, callerOf, loginTokens, newMember, refresh } from '../support.ts';

const PHONE = '13500000009';
const DAY = 24 * 60 * 60_000;

/** A new installation: no samples, and what operators set. */
const server = await serverForFile({ db: await openEmpty() });
let member: Caller;
beforeAll(async () => {
  member = await newMember(server, PHONE, '100000');
  await rememberTables(server.db);
});

const runAs = <T>(operator: string, ...line: string[]): Promise<T> =>
  runCommand(server.ops, line, operator) as Promise<T>;

const run = <T = { id: number }>(...line: string[]): Promise<T> =>
  runCommand(server.ops, line) as Promise<T>;

describe('the site', () => {
  interface Site {
    [field: string]: unknown;
    withdraw: Record<string, unknown>;
    doc_updated_at: number;
    common_problem: { answer: string }[];
  }
  const site = async (): Promise<Site> => {
    const { data } = await callerOf(server).get<{ website: Site }>('/public/api/index/config');
    return data.website;
  };
  const home = () =>
    member.get<{ banners: { id: number }[]; notice: string }>('/private/api/banner/list');
  const PAGES = ['user_agreement', 'privacy_policy', 'company_profile', 'team_reward'];

  it('has its name, notices, fees, limits and lifetimes changed, and who did it is kept', async () => {
    const { changes } = await runAs<{ changes: unknown }>(
      'ann',
      ...['site', 'set', 'name=新衡度', 'notice=周六维护', 'withdraw-fee=0.25', 'withdraw-min=50'],
      ...['access-minutes=5', 'idle-days=2'],
    );
    expect(changes).toEqual({
      name: { before: '衡度', after: '新衡度' },
      notice: { before: '', after: '周六维护' },
      'withdraw-fee': { before: 0.1, after: 0.25 },
      'withdraw-min': { before: '100.00', after: '50.00' },
      'access-minutes': { before: null, after: 5 },
      'idle-days': { before: null, after: 2 },
    });
    expect(await site()).toMatchObject({
      name: '新衡度',
      withdraw: { fee_rate: 0.25, min: '50.00', max: '200000.00' },
    });
    expect((await home()).data.notice).toBe('周六维护');
    expect((await loginTokens(server, PHONE)).expiresIn).toBe(5 * 60);
    const [{ expires_at: endsAt } = { expires_at: new Date(0) }] = await server.db
      .selectFrom('sessions')
      .select('expires_at')
      .orderBy('expires_at')
      .execute();
    expect(endsAt.getTime() - server.clock.now()).toBe(2 * DAY);
    await runAs('bob', 'site', 'set', 'access-minutes=', 'name=衡度');
    expect((await loginTokens(server, PHONE)).expiresIn).toBe(15 * 60);
    expect(await run('site', 'history', 'name')).toMatchObject([
      { operator: 'bob', before: '新衡度', after: '衡度' },
      { operator: 'ann', before: '衡度', after: '新衡度' },
    ]);
    expect(await run('log', 'bob')).toMatchObject([
      { did: 'site set access-minutes= name=衡度', changes: { name: { after: '衡度' } } },
    ]);
    expect(await run('site', 'show')).toMatchObject({ name: '衡度', 'idle-days': 2 });
  });

  it('ends sessions that are refreshed when operators say, too', async () => {
    await run('site', 'set', 'idle-days=2', 'session-days=4');
    let { refreshToken } = await loginTokens(server, PHONE);
    const began = server.clock.now();
    const ends: number[] = [];
    for (const days of [1, 2.5]) {
      server.clock.set(began + days * DAY);
      refreshToken = (await refresh(server, refreshToken)).data.refreshToken;
      const { expires_at: endsAt } = await server.db
        .selectFrom('sessions')
        .select('expires_at')
        .orderBy('rotated_at', 'desc')
        .executeTakeFirstOrThrow();
      ends.push((endsAt.getTime() - began) / DAY);
    }
    // Two days later; but four after it began at the latest.
    expect(ends).toEqual([3, 4]);
  });

  it.each([
    [['colour=red'], 'not understood'],
    [[], 'Give what changes'],
    [['name='], 'one line of 1 to 40'],
    [['logo=javascript:1'], 'no picture'],
    [['invite-code=yes'], 'required or optional'],
    [['withdraw-min=300000'], 'above withdraw-max'],
    [['withdraw-fee-fixed=100'], 'above its own fees'],
    [['withdraw-fee=101'], /^withdraw-fee must be percent from 0 to 100/],
    [['caution-ask=9'], 'must ascend'],
    [['deposit-minutes=0'], /^deposit-minutes must be a whole number/],
    [['max-bank-cards=0'], /^max-bank-cards must be a whole number/],
    [['withdraw-min=abc'], /^withdraw-min: "abc" is not an amount/],
    [['caution-ask=101'], /^caution-ask must be percent/],
    [['notice=a\nb'], /^notice: "a\nb" must be one line/],
    [['chat-hours=a\nb'], /^chat-hours: "a\nb" must be one line/],
  ])('is not set to %o: %s', async (words, sentence) => {
    const before = await site();
    await expect(run('site', 'set', ...words)).rejects.toThrow(sentence);
    expect(await site()).toEqual(before);
  });

  it('says which texts are placeholders, at its start and to members, until they are replaced', async () => {
    const started = async () => {
      const placeholders = textNamesOf(placeholdersIn(await readSettings(server.db)));
      const runtime = { seeded: false, hasSampleData: false, placeholders };
      return greeting(readEnvironment({}), runtime, 'http://127.0.0.1/').join('\n');
    };
    expect(await started()).toContain(
      'PLACEHOLDERS, and say so to members: user-agreement, privacy-policy, company-profile, team-reward, newbie-guide, questions.',
    );
    const samples = await site();
    for (const page of PAGES) expect(samples[page], page).toContain(SAMPLE_MARK);
    for (const { answer } of samples.common_problem) expect(answer).toContain(SAMPLE_MARK);

    server.clock.advance(1000);
    const folder = mkdtempSync(join(tmpdir(), 'hengdu-text-'));
    const file = join(folder, 'text');
    const give = async (which: string, content: string) => {
      writeFileSync(file, content);
      return run(...withTextFile(['site', 'text', which, file]));
    };
    try {
      for (const which of ['user-agreement', 'privacy-policy', 'company-profile', 'team-reward']) {
        await give(which, `<p>${which}</p>${'字'.repeat(3000)}`);
      }
      await give('newbie-guide', '<p>first</p>');
      const questions = [{ category: 'a', question: 'b?', answer: '<p>c</p>' }];
      await give('questions', JSON.stringify(questions));
      await expect(give('questions', '[{"category":"a"}]')).rejects.toThrow('0.question');
      await expect(give('certificates', 'x')).rejects.toThrow('no JSON');
      await expect(give('imprint', 'x')).rejects.toThrow('There is no text "imprint"');
      await expect(give('newbie-guide', ' ')).rejects.toThrow('empty');
      writeFileSync(file, Buffer.from([0xff, 0xfe]));
      expect(() => withTextFile(['site', 'text', 'newbie-guide', file])).toThrow('UTF-8');
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(await started()).not.toContain('PLACEHOLDERS');
    const own = await site();
    expect(own).toMatchObject({ newbie_guide: '<p>first</p>' });
    expect(own.doc_updated_at).toBeGreaterThan(samples.doc_updated_at);
    expect(await run('site', 'history', 'user-agreement')).toMatchObject([
      { before: samples.user_agreement, after: own.user_agreement },
    ]);
    expect(JSON.stringify(await run('log'))).not.toContain('字'.repeat(200));
  });

  it('lacks none of its settings unnoticed, as a database would that a new key came to without a migration', async () => {
    const without = server.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('settings').where('key', '=', 'yield_caution').execute();
      await readSettings(trx);
    });
    await expect(without).rejects.toThrow('yield_caution');
    expect((await readSettings(server.db)).yield_caution).toMatchObject({ ask: 6 });
  });

  it('has its banners added and removed', async () => {
    const { id } = await run('banner', 'add', 'title=新品', 'link=/home', 'sort=3');
    expect((await home()).data.banners).toMatchObject([{ id, title: '新品', link: '/home' }]);
    await expect(run('banner', 'add', 'link=/home')).rejects.toThrow('title=… or a cover=…');
    await expect(run('banner', 'add', 'title=a', 'link=//x')).rejects.toThrow('link must be');
    await run('banner', 'remove', String(id));
    await expect(run('banner', 'remove', String(id))).rejects.toThrow('No banner');
    expect((await home()).data.banners).toEqual([]);
    expect(await run('log')).toMatchObject([
      { changes: { banner: { before: { title: '新品' }, after: null } } },
      { changes: { banner: { before: null, after: { id } } } },
    ]);
  });
});
