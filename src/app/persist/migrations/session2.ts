/**
 * Version 1 did not name logins. The tokens stay valid; '' names the login they came from, the same
 * in every tab.
 */
export const migrateSession2 = <TState>(stored: TState): TState & { loginId: string } => ({
  ...stored,
  loginId: '',
});
