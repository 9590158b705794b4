/** Colours of what is printed or read by a camera: dark on white in both themes. */
export const onPaper = {
  white: '#FFFFFF',
  ink: '#000000',
  line: '#999999',
  /** Of the modules of a QR code. */
  code: '#10201F',
} as const;
