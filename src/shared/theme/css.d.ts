import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, which React sets through the CSSOM. */
    [name: `--${string}`]: string | number | undefined;
  }
}
