import { light } from '#shared/theme/colours.ts';

/** Minimum contrast of white text on the tile (WCAG 2), including the contour lines behind it. */
const MIN_CONTRAST = 4.5;
const FALLBACK = light.brand;
/** Opacity of the white contour lines behind the text. */
export const LINE_OPACITY = 0.2;
const STEP = 0.95;

type Rgb = readonly [number, number, number];

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const contrastWithWhite = ([red, green, blue]: Rgb): number =>
  1.05 / (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05);

const read = (colour: string): Rgb => {
  const hex = /^#([\da-f]{6})$/i.test(colour) ? colour : FALLBACK;
  const channelAt = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16);
  return [channelAt(1), channelAt(3), channelAt(5)];
};

const map = ([red, green, blue]: Rgb, change: (channel: number) => number): Rgb => [
  change(red),
  change(green),
  change(blue),
];

/**
 * A bank's colour ("#RRGGBB", else the app's own) darkened until white text has a contrast of
 * 4.5:1, also over a contour line.
 */
export const bankColour = (colour: string): string => {
  let ground = read(colour);
  const lined = (rgb: Rgb): Rgb => map(rgb, (channel) => channel + (255 - channel) * LINE_OPACITY);
  while (contrastWithWhite(lined(ground)) < MIN_CONTRAST) {
    ground = map(ground, (channel) => Math.floor(channel * STEP));
  }
  const hex = ground.map((channel) => channel.toString(16).padStart(2, '0')).join('');
  return `#${hex.toUpperCase()}`;
};
