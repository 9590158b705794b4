/**
 * Version 1 had no login ids. The tokens stay valid; their login gets the id '', the same in every
 * tab.
 */
export const migrateSession2 = <TState>(stored: TState): TState & { loginId: string } => ({
  ...stored,
  loginId: '',
});
