import type { TestControl } from './control.ts';

/** What is there when test control was not asked for: nothing. */
export const noTestControl: TestControl = {
  respond: async () => null,
  around: (_request, _info, run) => run(async () => {}),
};
