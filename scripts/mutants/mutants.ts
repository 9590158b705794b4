import { parseSync } from 'vite';

/** A place in a source, by characters. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** One small fault in a source: its text from `start` to `end` replaced by `by`. */
export interface Mutant extends Range {
  readonly by: string;
  /** The expression or statement that it changes, which can be chosen between as a whole. */
  readonly whole: Range & { readonly isStatement: boolean };
  /** Carried out when the module is loaded, and never again. */
  readonly isStatic: boolean;
}

type Change = Omit<Mutant, 'isStatic'>;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** What each operator is taken for; more than one where each is a fault of its own. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};

/** Types say nothing when a program runs; these wrap something that does. */
const WRAPPERS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([field, value]) => {
    // Names are no values, nor is what an error says.
    if (field === 'key' && !node.computed) return [];
    if (field === 'typeAnnotation' || field === 'source') return [];
    return [value].flat().filter(isNode);
  });

/** Kysely's, each of which leaves a query that can be asked without it. */
const QUERY_STEP = /^(where|whereRef|orderBy)$/;

const FUNCTION = /Function|^(PropertyDefinition|StaticBlock)$/;

const isError = ({ callee }: Node): boolean =>
  isNode(callee) && callee.type === 'Identifier' && /Error$/.test(String(callee.name));

/** A call whose answer nobody looks at, also behind `yield*` and `await`. */
const isCall = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'CallExpression' ||
    (/^(Yield|Await)Expression$/.test(node.type) && isCall(node.argument)));

const whole = ({ start, end, type }: Node, ...texts: string[]): Change[] => {
  const isStatement = type === 'ExpressionStatement';
  return texts.map((by) => ({ start, end, by, whole: { start, end, isStatement } }));
};

const operatorOf = (node: Node, source: string): Change[] => {
  const { left, right, operator } = node;
  if (!isNode(left) || !isNode(right)) return [];
  const start = source.indexOf(String(operator), left.end);
  const end = start + String(operator).length;
  const all = { start: node.start, end: node.end, isStatement: false };
  return (OPERATORS[String(operator)] ?? []).map((by) => ({ start, end, by, whole: all }));
};

const literalOf = (node: Node): Change[] => {
  const { value } = node;
  if (typeof value === 'boolean') return whole(node, String(!value));
  if (typeof value === 'number') return whole(node, String(value + 1));
  if (typeof value === 'string') return whole(node, value === '' ? "'mutant'" : "''");
  return [];
};

/** A text behind a tag changes what the tag gives. */
const taggedOf = (node: Node): Change[] => {
  const { quasi } = node;
  const all = { start: node.start, end: node.end, isStatement: false };
  return isNode(quasi) ? whole(quasi, '``').map((change) => ({ ...change, whole: all })) : [];
};

/** What a query asks for, or in which order, left out. */
const stepOf = ({ callee, start, end }: Node): Change[] => {
  if (!isNode(callee) || !isNode(callee.object) || !isNode(callee.property)) return [];
  return QUERY_STEP.test(String(callee.property.name))
    ? [{ start: callee.object.end, end, by: '', whole: { start, end, isStatement: false } }]
    : [];
};

const mutantsAt = (node: Node, source: string): Change[] => {
  const { test, argument, body, expression } = node;
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorOf(node, source);
    case 'UnaryExpression':
      return node.operator === '!' && isNode(argument)
        ? whole(node, source.slice(argument.start, argument.end))
        : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return isNode(test) ? whole(test, 'true', 'false') : [];
    case 'Literal':
      return literalOf(node);
    case 'TemplateLiteral':
      return whole(node, '``');
    case 'TaggedTemplateExpression':
      return taggedOf(node);
    case 'CallExpression':
      return stepOf(node);
    case 'ArrayExpression':
      return (node.elements as unknown[]).length > 0 ? whole(node, '[]') : [];
    case 'ReturnStatement':
      return isNode(argument) ? whole(argument, 'undefined') : [];
    case 'ArrowFunctionExpression':
      return isNode(body) && body.type !== 'BlockStatement' ? whole(body, '(undefined)') : [];
    case 'ExpressionStatement':
      return isCall(expression) ? whole(node, ';') : [];
    default:
      return [];
  }
};

/** Every mutant of a TypeScript source, in the order of its text. @throws Error where it cannot be read. */
export const mutantsOf = (source: string, name = 'source.ts'): Mutant[] => {
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name} cannot be read: ${errors[0]?.message}`);
  const found: Mutant[] = [];
  const visit = (node: Node, isStatic: boolean): void => {
    if (node.type.startsWith('TS') && !WRAPPERS.has(node.type)) return;
    if (node.type === 'NewExpression' && isError(node)) return;
    const within = isStatic && !FUNCTION.test(node.type);
    // A function's short answer is its own.
    const isOwn = node.type === 'ArrowFunctionExpression' ? within : isStatic;
    found.push(...mutantsAt(node, source).map((change) => ({ ...change, isStatic: isOwn })));
    const inner = node.type === 'TaggedTemplateExpression' ? childrenOf(node.quasi as Node) : [];
    for (const child of inner.length > 0 ? inner : childrenOf(node)) visit(child, within);
  };
  visit(program as unknown as Node, true);
  return found.sort((one, other) => one.start - other.start || one.end - other.end);
};

/** The source with one mutant in it. */
export const withMutant = (source: string, { start, end, by }: Mutant): string =>
  source.slice(0, start) + by + source.slice(end);
