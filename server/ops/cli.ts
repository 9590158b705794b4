import { readEnvironment } from '../mounts/environment.ts';
import { startRuntime } from '../mounts/runtime.ts';
import { commandHelp, runCommand } from './commands.ts';
import { askOwner } from './operatorSocket.ts';

const print = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value ?? 'done', null, 2)}\n`);
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
  // A PostgreSQL server takes any number of processes; the embedded database has one owner.
  const asked = databaseUrl ? null : await askOwner(dataDir, args);
  print(asked ? asked.answer : await runDirectly(environment, args));
};

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
