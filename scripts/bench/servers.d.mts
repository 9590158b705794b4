/** Builds a page of reference and gives the folder of its files. */
export declare const buildReference: (name: 'minimal' | 'taps') => string;
/** A folder of built files that is served. */
interface ServedFolder {
  readonly port: number;
  stop(): void;
}
/** Serves a built single-page app as a good static host does: brotli, files cached for a year. */
export declare const serveFolder: (folder: string) => Promise<ServedFolder>;
