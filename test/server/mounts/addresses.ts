/** What the settings take as an address, and what none of them does. */
export const ADDRESSES = {
  taken: ['', '/public', 'https://api.example.com:8443/v1'],
  refused: [
    'cdn.example.com',
    '//cdn.example.com',
    String.raw`/\cdn.example.com`,
    'https://',
    'ftp://a.example',
  ],
} as const;
