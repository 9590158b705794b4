/** Whether the stylesheets of a bundle come in the order of the modules that they belong to. */

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/**
 * Pairs of modules of which the second imports the first, but whose stylesheets would not come in this
 * order: what is built on another component's styles would lose against them. `sheetOf` gives the id of
 * a module's stylesheet, `importsOf` the modules that it imports.
 */
export const findMisplaced = (
  chunks: readonly Chunk[],
  modules: readonly string[],
  sheetOf: (module: string) => string,
  importsOf: (module: string) => readonly string[],
): (readonly [base: string, derived: string])[] => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const placeOf = new Map(
    chunks.flatMap((chunk) => chunk.moduleIds.map((id, index) => [id, { chunk, index }] as const)),
  );
  /** Whether a chunk's imports, and theirs, have `wanted`. */
  const reaches = (from: Chunk, wanted: Chunk, seen = new Set<Chunk>()): boolean =>
    from === wanted ||
    from.imports.some((name) => {
      const next = byName.get(name);
      if (!next || seen.has(next)) return false;
      seen.add(next);
      return reaches(next, wanted, seen);
    });
  const comesBefore = (base: string, derived: string): boolean => {
    const [first, second] = [placeOf.get(sheetOf(base)), placeOf.get(sheetOf(derived))];
    // What a bundle does not have needs no order.
    if (!first || !second) return true;
    if (first.chunk === second.chunk) return first.index < second.index;
    return reaches(second.chunk, first.chunk) && !reaches(first.chunk, second.chunk);
  };
  const known = new Set(modules);
  return modules.flatMap((derived) =>
    importsOf(derived)
      .filter((base) => known.has(base) && !comesBefore(base, derived))
      .map((base) => [base, derived] as const),
  );
};
