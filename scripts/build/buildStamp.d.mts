/** What in dist/ is not as it would be built now: 'sources' (or all of it), 'settings', or null for nothing. */
export declare const stalePart: () => 'sources' | 'settings' | null;
/** Builds as `npm run build` does; whether that went well. */
export declare const build: () => boolean;
