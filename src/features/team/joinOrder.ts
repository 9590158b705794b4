import type { TeamMember } from '#api/contract/team.ts';

/** Members by the time they joined; ties keep the server's order, unknown times come last. */
export const byJoinDate = (
  members: readonly TeamMember[],
  isOldestFirst: boolean,
): readonly TeamMember[] => {
  const rank = ({ created_at: at }: TeamMember): number => {
    if (at === null) return Number.POSITIVE_INFINITY;
    return isOldestFirst ? at : -at;
  };
  return members.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
};
