import * as v from 'valibot';
import { KEPT, type LastFiguresState } from '#api/lastFigures/lastFiguresSlice.ts';
import { ENTRIES, VERSIONS } from './entries.ts';
import type { SlicePersistence } from './persistSlice.ts';

const word = v.fallback(v.string(), '');
const keptAnswer = v.fallback(
  v.optional(v.object({ at: v.number(), data: v.unknown() })),
  undefined,
);

/** What is in an answer is read by its own schema, where it is shown. */
const storedFigures = v.object({
  loginId: word,
  language: word,
  answers: v.fallback(v.object(v.entriesFromList(KEPT, keptAnswer)), {}),
  viewed: v.fallback(v.array(v.object({ id: v.number(), name: v.string() })), []),
});

/** What the member last saw on the main screens; emptied when the login is over. */
export const lastFiguresPersistence: SlicePersistence<LastFiguresState> = {
  name: 'lastFigures',
  version: VERSIONS.lastFigures,
  entries: { [ENTRIES.lastFigures]: ['loginId', 'language', 'answers', 'viewed'] },
  migrations: {},
  read: (stored) => v.parse(storedFigures, stored) as LastFiguresState,
};
