/** What the clocks of tests show when a test begins, the server's and a frozen page's: noon in Shanghai. */
export const TEST_NOW = Date.parse('2026-11-20T12:00:00+08:00');
