/** Sky top and bottom, four ridges from far to near, mist, sun. */
export type RidgeColours = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

const bannerLight: RidgeColours = [
  ...(['#0C3C3D', '#2A7F78', '#3B948A', '#1D6663'] as const),
  ...(['#0F4A4B', '#0A3435', '#D9EDE6', '#EC6144'] as const),
];
const bannerDark: RidgeColours = [
  ...(['#071F20', '#134746', '#1D5F5A', '#104242'] as const),
  ...(['#0A2F30', '#061E1F', '#D9EDE6', '#D9573C'] as const),
];

/**
 * Colours of each picture on the page's paper and desktop background. Where ridges fade into the
 * page, the nearest one has the paper's colour.
 */
export const ridgeColours = (
  { paper, desk }: { readonly paper: string; readonly desk: string },
  isDark: boolean,
): Record<'banner' | 'login' | 'header' | 'desk', RidgeColours> =>
  isDark
    ? {
        banner: bannerDark,
        login: ['#071F20', '#134746', '#1D5F5A', '#17443F', '#122D2A', paper, paper, '#D9573C'],
        header: ['#071F20', '#123F3F', '#1B5852', '#163F3B', '#112A28', paper, paper, paper],
        desk: [desk, desk, '#0C1615', '#0E1D1B', '#112523', '#142D2A', '#FFFFFF', '#4A231B'],
      }
    : {
        banner: bannerLight,
        login: ['#0A3738', '#23736D', '#3E988D', '#82B8AB', '#C4DBD0', paper, paper, '#EE6647'],
        header: ['#0A3A3B', '#1E6965', '#2F837A', '#7DB3A6', '#C3DACF', paper, paper, paper],
        desk: [desk, desk, '#DCDCCF', '#CBD5C9', '#B7CBC0', '#A3BFB4', '#FFFFFF', '#E8A48F'],
      };
