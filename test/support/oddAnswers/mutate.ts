import type { Random } from '../random.ts';

/** An answer as it goes over the wire, and what was done to it. */
export interface OddAnswer {
  readonly status: number;
  readonly body: string;
  readonly what: string;
  /** Whether it says in all clearness that there is nothing: no data, a list without items, or none. */
  readonly saysNothing: boolean;
}

type Json = unknown;
type Path = readonly (string | number)[];

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place in a value, itself first. */
const placesOf = (value: Json, path: Path = []): Path[] => {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => placesOf(item, [...path, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, item]) => placesOf(item, [...path, key]))
      : [];
  return [path, ...inner];
};

const at = (value: Json, path: Path): Json =>
  path.reduce<Json>((held, key) => (held as Record<string | number, Json>)[key], value);

const MISSING = Symbol('missing');

/** The value with another one at a place, or with nothing there. */
const put = (value: Json, [key, ...rest]: Path, placed: Json): Json => {
  if (key === undefined) return placed === MISSING ? undefined : placed;
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (index !== key) return [item];
      if (rest.length === 0 && placed === MISSING) return [];
      return [put(item, rest, placed)];
    });
  }
  // Entries keep a key like __proto__ a key.
  const entries = Object.entries(value as Record<string, Json>).flatMap(([name, item]) => {
    if (name !== key) return [[name, item] as const];
    if (rest.length === 0 && placed === MISSING) return [];
    return [[name, put(item, rest, placed)] as const];
  });
  return Object.fromEntries(entries);
};

const HUGE_TEXT = 100_000;
const DEEP = 200;
const nested = (): Json => {
  let value: Json = 1;
  for (let depth = 0; depth < DEEP; depth += 1) value = depth % 2 ? [value] : { a: value };
  return value;
};

/** A text that is a name may be any word; only figures and codes are replaced by words that are none. */
const isName = (value: Json): boolean =>
  typeof value === 'string' && !/^-?\d+(?:\.\d+)?$/.test(value);

const PROTOTYPE_KEYS =
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1}';

const MUTATIONS: readonly [string, (held: Json, random: Random) => Json][] = [
  ['missing', () => MISSING],
  ['null', () => null],
  ['a number', (_, random) => random.of([0, -1, -0, 1.5, 1e21, 1e-7, 2 ** 53, -1e9])],
  [
    'a text',
    (held, random) => (isName(held) ? '' : random.of(['', 'NaN', '-0', '1e21', 'x', ' '])),
  ],
  ['true', () => true],
  ['an empty list', () => []],
  ['an empty object', () => ({})],
  ['a list of it', (held) => [held]],
  ['an object of it', (held) => ({ 0: held, length: 1 })],
  [
    'other contents',
    (held) => (Array.isArray(held) ? { ...held } : isObject(held) ? Object.values(held) : [held]),
  ],
  [
    'a list of nothing usable',
    (_, random) => random.of([[null], ['x', 1], [[]], [{}], [{ id: 'x' }]]),
  ],
  ['huge', (held) => (typeof held === 'number' ? Number.MAX_VALUE : '长'.repeat(HUGE_TEXT))],
  ['deep', nested],
  ['prototype keys', () => JSON.parse(PROTOTYPE_KEYS)],
  ['itself twice', (held) => (Array.isArray(held) ? [...held, ...held] : held)],
  [
    'digits for text',
    (held) =>
      typeof held === 'string'
        ? Number(held)
        : // What is odd already may have no text of its own.
          typeof held === 'object'
          ? JSON.stringify(held)
          : String(held),
  ],
];

/** Answers that are no JSON of this contract at all. */
const TEXTS: readonly [string, (body: string, random: Random) => string][] = [
  ['a page', () => '<!doctype html><html><title>504 Gateway Time-out</title></html>'],
  ['nothing', () => ''],
  ['cut off', (body, random) => body.slice(0, random.below(body.length))],
  ['null', () => 'null'],
  ['a list', () => '[]'],
  ['a text', () => '"ok"'],
  ['a number', () => '0'],
  ['twice', (body) => body + body],
  ['with a mark in front', (body) => `\ufeff${body}`],
  ['6 MB', (body) => body.slice(0, -1) + ' '.repeat(6_000_000) + body.slice(-1)],
  ['nested too deep', () => `{"code":0,"data":${'['.repeat(50_000)}`],
];

const saysNothing = (whole: Json, odd: Json): boolean => {
  if (!isObject(odd) || odd.data === null || odd.data === undefined) return true;
  // A list that had items and is there without any.
  return placesOf(whole).some((path) => {
    const held = at(whole, path);
    if (!Array.isArray(held) || held.length === 0) return false;
    try {
      const now = at(odd, path);
      return now === null || (Array.isArray(now) && now.length === 0);
    } catch {
      return false;
    }
  });
};

/** An answer with one to three odd things about it; each eighth is another text altogether. */
export const mutate = (body: string, random: Random): OddAnswer => {
  if (random.below(8) === 0) {
    const [what, change] = random.of(TEXTS);
    const status = random.of([200, 200, 200, 502]);
    return { status, body: change(body, random), what: `${what} (${status})`, saysNothing: false };
  }
  const whole: Json = JSON.parse(body);
  let odd = whole;
  const done: string[] = [];
  for (let left = 1 + random.below(3); left > 0 && isObject(odd); left -= 1) {
    const places = placesOf(odd).filter((path) => path.length > 0);
    if (places.length === 0) break;
    const place = random.of(places);
    const [what, change] = random.of(MUTATIONS);
    odd = put(odd, place, change(at(odd, place), random));
    done.push(`${place.join('.')}: ${what}`);
  }
  return {
    status: 200,
    body: JSON.stringify(odd) ?? '',
    what: done.join('; '),
    saysNothing: saysNothing(whole, odd),
  };
};

/** A value each of whose objects has keys, besides its own, by which careless code would change every object there is. */
const withKeysOfPrototypes = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(withKeysOfPrototypes);
  if (!isObject(value)) return value;
  const own = Object.entries(value).map(([key, held]) => [key, withKeysOfPrototypes(held)]);
  return Object.fromEntries([...Object.entries(JSON.parse(PROTOTYPE_KEYS)), ...own]);
};

/** An answer with all that it had, and such keys in each object. */
export const polluting = (body: string): OddAnswer => ({
  status: 200,
  body: JSON.stringify(withKeysOfPrototypes(JSON.parse(body))),
  what: 'prototype keys everywhere',
  saysNothing: false,
});

/** An answer once with each of its lists doubled. */
export const doublings = (body: string): OddAnswer[] => {
  const whole: Json = JSON.parse(body);
  return placesOf(whole).flatMap((path) => {
    const held = at(whole, path);
    if (!Array.isArray(held) || held.length === 0) return [];
    const what = `${path.join('.')}: twice`;
    const odd = put(whole, path, [...held, ...held]);
    return [{ status: 200, body: JSON.stringify(odd), what, saysNothing: false }];
  });
};
