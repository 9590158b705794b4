import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, which React sets through the CSSOM like the rest. */
    [name: `--${string}`]: string | number | undefined;
  }
}
