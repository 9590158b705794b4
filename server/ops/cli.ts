import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Environment, readEnvironment } from '../mounts/environment.ts';
import { type Runtime, startRuntime } from '../mounts/runtime.ts';
import { NeedsYes, need } from './command.ts';
import { commandHelp, followedAccount, readLine, runCommand } from './commands.ts';
import { type ChatPartner, talk } from './interactive.ts';
import { moveBack, moveTo, readTarget, WHERE_TO } from './moveTo.ts';
import { operatorName } from './operatorLog.ts';
import { askOwner, followThroughOwner } from './operatorSocket.ts';
import type { Ops } from './ops.ts';
import { withPictureFiles } from './pictureFiles.ts';
import { agreed, YES } from './reason.ts';
import { withTextFile } from './site/textFile.ts';

/** Control and direction characters that JSON does not escape but a terminal would obey. */
const OBEYED = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const operator = operatorName(process.env);

const print = (value: unknown): void => {
  const text = JSON.stringify(value ?? 'done', null, 2).replace(
    OBEYED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  process.stdout.write(`${text}\n`);
};

/** Runs on the database itself, when no server has it open. */
const directly = async <T>(
  environment: Environment,
  work: (ops: Ops) => Promise<T>,
): Promise<T> => {
  const runtime = await startRuntime(environment, { serves: false });
  try {
    return await work(runtime.handler.ops);
  } finally {
    await runtime.stop();
  }
};

const converse = async (partner: ChatPartner, leave: AbortController): Promise<void> => {
  const isLeftAtWill = await talk(partner, { input: process.stdin, output: process.stdout, leave });
  if (!isLeftAtWill) throw new Error('The server has stopped.');
};

/** Follows a member's thread and sends what is typed. */
const chatWith = async (environment: Environment, account: string): Promise<void> => {
  const { dataDir, databaseUrl } = environment;
  const leave = new AbortController();
  if (!databaseUrl) {
    const lines = await followThroughOwner(dataDir, account, operator, leave.signal);
    if (!lines) throw new Error(`No server runs on ${dataDir}; start it to chat.`);
    const reply = async (text: string): Promise<void> => {
      const result = await askOwner(dataDir, ['chat', 'reply', account, text], operator);
      if (!result) throw new Error('the server has stopped.');
    };
    return converse({ lines, reply }, leave);
  }
  return directly(environment, async (ops) => {
    await ops.record({ operator, command: 'chat interactive', words: [account], about: account });
    const lines = await ops.chat.follow(account, leave.signal);
    const reply = (text: string) => runCommand(ops, ['chat', 'reply', account, text], operator);
    return converse({ lines, reply }, leave);
  });
};

/** Runs a command in the server that has the database open, or here where none has. */
const run = async (environment: Environment, args: readonly string[]): Promise<unknown> => {
  const { dataDir, databaseUrl } = environment;
  // A PostgreSQL server takes any number of processes; the embedded database has one owner.
  const result = databaseUrl ? null : await askOwner(dataDir, args, operator);
  if (result) return result.answer;
  return directly(environment, (ops) => runCommand(ops, args, operator));
};

/** Said instead of where to: the embedded database is used again. */
const BACK = 'back';

const moveAway = async ({ db, settings }: Runtime, target: string, dataDir: string) => ({
  ...(await moveTo(db, target, operator, new Date())),
  next: `Start with DATABASE_URL, this DATA_DIR or SERVER_SECRET with what ${join(dataDir, 'secret')} holds, and UPLOAD_DIR=${settings.uploadDir}.`,
});

/** Moves the embedded database, which no server may have open, into a PostgreSQL server, or takes that back. */
const move = async (environment: Environment, where: string | undefined): Promise<unknown> => {
  if (environment.databaseUrl) {
    throw new Error('DATABASE_URL is set: "move-to" moves the embedded database of DATA_DIR.');
  }
  const warn = (line: string) => process.stderr.write(`${line}\n`);
  const target = await readTarget(need(where, WHERE_TO), process.stdin, warn);
  const isBack = target === BACK;
  const runtime = await startRuntime(environment, { serves: false, takesMoved: isBack });
  try {
    if (isBack) return await moveBack(runtime.db, operator, new Date());
    return await moveAway(runtime, target, environment.dataDir);
  } finally {
    await runtime.stop();
  }
};

/** Asks at the terminal; without one it must have been said before. */
const agrees = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) throw new Error(`${question} Add the word ${YES} to do so.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const word = await terminal.question(`${question}\nType ${YES} to do so: `);
  terminal.close();
  return word.trim() === YES;
};

const main = async (typed: readonly string[]): Promise<void> => {
  if (typed.length === 0 || typed[0] === 'help') {
    process.stdout.write(`npm run ops -- <command>\n\n${commandHelp()}\n`);
    return;
  }
  // Before anything is opened.
  readLine(typed);
  const environment = readEnvironment(process.env);
  const account = followedAccount(typed);
  if (account !== null) return chatWith(environment, account);
  if (typed[0] === 'move-to') return print(await move(environment, typed[1]));
  const args = withTextFile(typed);
  const answer = await run(environment, args).catch(async (error: unknown) => {
    if (!(error instanceof NeedsYes)) throw error;
    if (!(await agrees(error.message))) throw new Error('Nothing was done.');
    return run(environment, agreed(args));
  });
  print(await withPictureFiles(answer));
};

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
