import * as v from 'valibot';
import { itemsRead } from '#api/contract/primitives.ts';
import { nextTask } from '#shared/nextTask.ts';

/** Items that are read in one task: some 30 ms on a slow phone. */
const SLICE = 500;

/** What is looked at of a schema: a list's has its item in its metadata, see listOf. */
interface Shape {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly pipe?: readonly { readonly type: string; readonly metadata?: object }[];
}

const itemOf = ({ pipe = [] }: Shape): v.GenericSchema | undefined => {
  const metadata = pipe.find(({ type }) => type === 'metadata')?.metadata;
  return (metadata as { item?: v.GenericSchema } | undefined)?.item;
};

/** The items of every list in an answer, each after those of the lists within it, with their schemas. */
function* itemsIn(
  shape: Shape,
  data: unknown,
): Generator<readonly [item: v.GenericSchema, entry: unknown]> {
  const item = itemOf(shape);
  if (item) {
    for (const entry of Array.isArray(data) ? data : []) {
      yield* itemsIn(item as unknown as Shape, entry);
      yield [item, entry];
    }
  } else if (typeof data === 'object' && data !== null) {
    for (const [field, inner] of Object.entries(shape.entries ?? {})) {
      yield* itemsIn(inner, (data as Record<string, unknown>)[field]);
    }
  }
}

/** What an item gives is frozen, as all is that comes into the store, which is spared that. */
const readItem = (item: v.GenericSchema, entry: unknown): void => {
  if (typeof entry !== 'object' || entry === null) return;
  const result = v.safeParse(item, entry);
  Object.freeze(result.output);
  itemsRead.set(entry, { item, result });
};

/**
 * Reads the items of a very long answer by its schema, some in a task each, so that the page goes on answering
 * taps; what reads the answer as a whole afterwards takes them from here.
 */
const readInSlices = async (schema: v.GenericSchema, data: unknown): Promise<void> => {
  let left = 0;
  for (const [item, entry] of itemsIn(schema as unknown as Shape, data)) {
    if (left === 0) {
      await nextTask();
      left = SLICE;
    }
    left -= 1;
    readItem(item, entry);
  }
  await nextTask();
};

export default readInSlices;
