/** Long enough for the server: processes and handlers of the tests share it. */
export const TEST_SECRET = 'a secret that is only used in tests';
