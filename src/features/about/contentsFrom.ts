/** A text with more headings than this has contents above it. */
export const HEADINGS_WITHOUT_CONTENTS = 3;
