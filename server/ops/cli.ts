import { ownerOf } from '../mounts/dataDirLock.ts';
import { readEnvironment } from '../mounts/environment.ts';
import { startRuntime } from '../mounts/runtime.ts';
import { readAdminAddress } from './adminServer.ts';
import { commandHelp, runCommand } from './commands.ts';

const print = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value ?? 'done', null, 2)}\n`);
};

/** Through the running server, when there is one. */
const runRemotely = async (dataDir: string, args: readonly string[]): Promise<unknown> => {
  const admin = readAdminAddress(dataDir);
  if (!admin) {
    throw new Error(`${dataDir} is in use by a process that takes no commands.`);
  }
  const response = await fetch(`http://127.0.0.1:${admin.port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: JSON.stringify(args),
  });
  const answer = (await response.json()) as { error?: string };
  if (!response.ok) throw new Error(answer.error ?? `The server answered ${response.status}.`);
  return answer;
};

/** On the database itself, when no server has it. */
const runDirectly = async (
  environment: ReturnType<typeof readEnvironment>,
  args: readonly string[],
): Promise<unknown> => {
  const runtime = await startRuntime(environment, { serves: false });
  try {
    return await runCommand(runtime.handler.ops, args);
  } finally {
    await runtime.stop();
  }
};

const main = async (args: readonly string[]): Promise<void> => {
  if (args.length === 0 || args[0] === 'help') {
    process.stdout.write(`npm run ops -- <command>\n\n${commandHelp()}\n`);
    return;
  }
  const environment = readEnvironment(process.env);
  const { dataDir, databaseUrl } = environment;
  const isServed = !databaseUrl && ownerOf(dataDir) !== null;
  print(isServed ? await runRemotely(dataDir, args) : await runDirectly(environment, args));
};

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
