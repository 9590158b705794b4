/** Mineral colours of generated covers: gradient from top left to bottom right, and the lines. */
export const PIGMENTS = [
  { name: '黛青', from: '#1B6563', to: '#0A3536', line: '#BFE3DA' },
  { name: '靛蓝', from: '#34618B', to: '#152F4F', line: '#C6DBF0' },
  { name: '赭石', from: '#A8683F', to: '#5B3018', line: '#F3DAC2' },
  { name: '竹青', from: '#6E8C63', to: '#2F4A35', line: '#DCEBD3' },
  { name: '紫灰', from: '#7B6484', to: '#3A2C47', line: '#E4D6EA' },
  { name: '琥珀', from: '#C2924A', to: '#6B4413', line: '#FBE9C8' },
] as const;

/** How many there are: what has no room for the table knows it by this. */
export const PIGMENT_COUNT = 6 satisfies (typeof PIGMENTS)['length'];

/** The pigment of any whole number: `id % 6`. */
export const pigmentOf = (id: number): (typeof PIGMENTS)[number] =>
  PIGMENTS[Math.abs(Math.trunc(id)) % PIGMENTS.length] ?? PIGMENTS[0];
