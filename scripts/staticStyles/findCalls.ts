/** Where a source file asks for styles. */
import { parseSync, Visitor } from 'vite';

const PACKAGE = '@mui/material/styles';

/** `styled(tag)(…)`: its place, and the texts of its tag and of its styles. */
interface StyledCall {
  readonly kind: 'styled';
  readonly start: number;
  readonly end: number;
  readonly tag: string;
  readonly styles: string;
}

/** `keyframes(…)` or the same with a template. */
interface KeyframesCall {
  readonly kind: 'keyframes';
  readonly start: number;
  readonly end: number;
}

export type StyleCall = StyledCall | KeyframesCall;

/** `file:line` of a place in a source. */
export const placeOf = (file: string, source: string, offset: number): string =>
  `${file}:${source.slice(0, offset).split('\n').length}`;

/** Whether a source can hold calls at all: cheaper than to parse it. */
export const mayHoldCalls = (source: string): boolean =>
  source.includes(PACKAGE) && /\b(?:styled|keyframes)\b/.test(source);

/**
 * The calls of a source in their order.
 * Throws, with file and line, where `styled` is used in a way that has no static form.
 */
export const findCalls = (file: string, source: string): StyleCall[] => {
  const { program } = parseSync(file, source);
  const calls: StyleCall[] = [];
  const mentions: { readonly name: string; readonly start: number }[] = [];
  /** Places of names that are understood: imports, and callees of calls. */
  const understood = new Set<number>();
  const isImported = new Set<string>();
  new Visitor({
    ImportDeclaration(node) {
      if (node.source.value !== PACKAGE) return;
      for (const one of node.specifiers) {
        understood.add(one.start).add(one.local.start);
        isImported.add(one.local.name);
      }
    },
    Identifier({ name, start }) {
      if (name === 'styled' || name === 'keyframes') mentions.push({ name, start });
    },
    CallExpression({ start, end, callee, arguments: given }) {
      if (callee.type === 'Identifier' && callee.name === 'keyframes') {
        understood.add(callee.start);
        calls.push({ kind: 'keyframes', start, end });
      }
      if (callee.type !== 'CallExpression' || callee.callee.type !== 'Identifier') return;
      const [tag, ...options] = callee.arguments;
      const [first, last] = [given[0], given.at(-1)];
      if (callee.callee.name !== 'styled' || !tag || options.length > 0 || !first || !last) return;
      understood.add(callee.callee.start);
      calls.push({
        kind: 'styled',
        start,
        end,
        tag: source.slice(tag.start, tag.end),
        styles: source.slice(first.start, last.end),
      });
    },
    TaggedTemplateExpression({ start, end, tag }) {
      if (tag.type !== 'Identifier' || tag.name !== 'keyframes') return;
      understood.add(tag.start);
      calls.push({ kind: 'keyframes', start, end });
    },
  }).visit(program);
  const strange = mentions.find(
    ({ name, start }) => isImported.has(name) && !understood.has(start),
  );
  if (strange) {
    throw new Error(
      `${placeOf(file, source, strange.start)}: only styled(tag)(styles) and keyframes(rules) can be made static.`,
    );
  }
  return calls.sort((a, b) => a.start - b.start);
};

/** A source with each of its calls replaced, and `head` before it on its first line. */
export const replaceCalls = (
  source: string,
  calls: readonly StyleCall[],
  replacement: (call: StyleCall, index: number) => string,
  head: string,
): string =>
  head +
  calls.reduceRight(
    (text, call, index) =>
      text.slice(0, call.start) + replacement(call, index) + text.slice(call.end),
    source,
  );
