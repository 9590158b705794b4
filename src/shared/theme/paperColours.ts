/** Colours of what is printed or read by a camera: dark on white in both themes. */
export const white = '#FFFFFF';
export const ink = '#000000';
export const line = '#999999';
/** Of the modules of a QR code. */
export const code = '#10201F';
