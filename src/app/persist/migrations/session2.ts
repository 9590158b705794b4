/**
 * Version 1 had no login ids. The tokens stay valid; their login gets the id '', the same in every
 * tab.
 */
export const migrateSession2 = <TFields>(stored: TFields): TFields & { loginId: string } => ({
  ...stored,
  loginId: '',
});
