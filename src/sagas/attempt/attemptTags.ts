import { BUYBACK_TAGS, PURCHASE_TAGS, type Tag, WITHDRAWAL_TAGS } from '#api/tags.ts';
import type { Attempt, AttemptName } from './attempt.ts';

const TAGS: Readonly<Record<AttemptName, readonly Tag[]>> = {
  purchase: PURCHASE_TAGS,
  withdrawal: WITHDRAWAL_TAGS,
  buyback: BUYBACK_TAGS,
};

/** The tags to invalidate after an outcome found by a check, or by another tab. */
export const tagsOf = ({ kind }: Attempt): readonly Tag[] => TAGS[kind];
