import type { TeamInfo } from './TeamTotals.tsx';

/** The level whose members are shown: the one that the address asks for, or else the first. */
export const shownLevel = (levels: TeamInfo['levels'], params: URLSearchParams): number => {
  const requested = Number(params.get('lv'));
  return levels.find(({ lv }) => lv === requested)?.lv ?? levels[0]?.lv ?? 1;
};
