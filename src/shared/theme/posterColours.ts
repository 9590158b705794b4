/** Colours of the invitation poster, the same in both themes. */
export const paper = '#FFFFFF';
export const ink = '#15201F';
export const ink2 = '#66706D';
export const code = '#0F4A4B';
export const onArt = '#FFFFFF';
export const sun = '#F27A5C';

/** Sky from top to bottom, ridges from far to near (the nearest fades into the paper), and sun. */
export const skies = {
  ridge: {
    sky: ['#0A3738', '#23736D'],
    ridges: ['#3E988D', '#82B8AB', '#C4DBD0', '#FFFFFF'],
    sun: '#EE6647',
  },
  dusk: {
    sky: ['#2E2440', '#7A4A4E'],
    ridges: ['#8E5B5A', '#BB8F80', '#E4CFC0', '#FFFFFF'],
    sun: '#F2B25C',
  },
} as const;
