import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** One test, or one `it.each`, as its source names it. */
export interface TestTitle {
  /** Path from the root of the project, with slashes. */
  readonly file: string;
  /** Titles of the groups around it and its own, outermost first; what a template fills in is "…". */
  readonly path: readonly string[];
  /** It, or a group around it, is tagged `@wide`: it does not run before a change lands. One that is so in some rows only is not. */
  readonly isWide: boolean;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** `it`, `test` or `describe` when that is what a callee begins with: `it.each(…)`, `test.describe`. */
const rootOf = (callee: unknown): { name: string; isGroup: boolean } | null => {
  if (!isNode(callee)) return null;
  switch (callee.type) {
    case 'Identifier':
      return { name: String(callee.name), isGroup: callee.name === 'describe' };
    case 'MemberExpression': {
      const root = rootOf(callee.object);
      const property = isNode(callee.property) ? callee.property.name : '';
      return root && { ...root, isGroup: root.isGroup || property === 'describe' };
    }
    case 'CallExpression':
      return rootOf(callee.callee);
    case 'TaggedTemplateExpression':
      return rootOf(callee.tag);
    default:
      return null;
  }
};

/** The text of a string or a template literal; what it fills in is left out. */
const textOf = (node: unknown): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('…');
};

const isFunction = (node: unknown): boolean =>
  isNode(node) && (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression');

/** The options of a test or group that is tagged `@wide`. */
const saysWide = (node: unknown): boolean =>
  isNode(node) &&
  node.type === 'ObjectExpression' &&
  (node.properties as { key?: Node; value?: Node }[]).some(
    ({ key, value }) => key?.name === 'tag' && value?.value === '@wide',
  );

const titlesIn = (file: string, source: string): TestTitle[] => {
  const found: TestTitle[] = [];
  const walk = (node: unknown, path: readonly string[], isWide: boolean): void => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one, path, isWide);
      return;
    }
    if (!isNode(node)) return;
    if (node.type === 'CallExpression') {
      const root = rootOf(node.callee);
      const [first, ...others] = node.arguments as unknown[];
      const title = textOf(first);
      const isTest = root !== null && ['it', 'test', 'describe'].includes(root.name);
      if (isTest && title !== null && others.some(isFunction)) {
        const inside = [...path, title];
        const areWide = isWide || others.some(saysWide);
        if (root.isGroup) walk(others, inside, areWide);
        else found.push({ file, path: inside, isWide: areWide });
        return;
      }
    }
    for (const value of Object.values(node)) walk(value, path, isWide);
  };
  walk(parseSync(file, source).program, [], false);
  return found;
};

/** Every test under `test/`, read from the sources: file by file, in the order they are written. */
export const readTitles = (root: URL): TestTitle[] =>
  readdirSync(new URL('test/', root), { recursive: true, encoding: 'utf8' })
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .sort()
    .flatMap((file) => titlesIn(file, readFileSync(new URL(file, root), 'utf8')));
