/** Checks a live back-end's answers against the contract; run by `npm run contract -- <base url>`. */
import { readCommandLine } from '../commandLine/commandLine.mjs';
import { type CheckOptions, checkBackEnd } from './run.ts';

const USAGE = `npm run contract -- <base url> [--origin <origin>] [--json] [--writes]

Makes reads that change nothing and prints what differs from docs/contract/openapi.json, with the
time of each call. --origin checks CORS as a browser would for a page of that origin; --json prints
one document. Private reads need a member, by the environment, which keeps secrets out of the list of
processes: CONTRACT_TOKEN (an access token; --token works too), or CONTRACT_ACCOUNT (phone or e-mail),
CONTRACT_PASSWORD and, where needed, CONTRACT_AREA_CODE_ID: then login, refresh and the use of the new token are
checked as well, and that it refuses calls without a token. With --writes and CONTRACT_PAY_PASSWORD it BUYS the cheapest product once, for real.
Exit code: 0 nothing differs, 1 something does, 2 the command was not understood.`;

const accountOf = (env: NodeJS.ProcessEnv): Pick<CheckOptions, 'account'> => {
  const { CONTRACT_ACCOUNT: name, CONTRACT_PASSWORD: password } = env;
  if (!name || !password) return {};
  const areaCodeId = env.CONTRACT_AREA_CODE_ID ?? '';
  return { account: { name, password, areaCodeId, payPassword: env.CONTRACT_PAY_PASSWORD ?? '' } };
};

const { values, positionals } = readCommandLine(USAGE, {
  options: {
    token: { type: 'string' },
    origin: { type: 'string' },
    json: { type: 'boolean', default: false },
    writes: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** @throws Error where there is no address, another word, an origin that is none, or nobody to buy. */
const optionsOf = (): CheckOptions => {
  const [base = '', ...rest] = positionals;
  if (!/^https?:$/.test(new URL(base).protocol) || rest.length > 0) throw new Error('usage');
  const token = values.token ?? process.env.CONTRACT_TOKEN;
  const account = accountOf(process.env);
  if (values.writes && !account.account?.payPassword) throw new Error('usage');
  return {
    base,
    json: values.json,
    writes: values.writes,
    ...(token && { token }),
    ...(values.origin && { origin: new URL(values.origin).origin }),
    ...account,
    print: console.log,
    warn: console.error,
  };
};

/** Exit code of the command. */
const main = async (): Promise<number> => {
  let understood: CheckOptions;
  try {
    understood = optionsOf();
  } catch {
    console.error(USAGE);
    return 2;
  }
  return (await checkBackEnd(understood)) > 0 ? 1 : 0;
};

process.exitCode = await main();
