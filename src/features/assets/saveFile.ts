/** How long a browser may take to read what it saves, ms. */
const READ_WITHIN_MS = 60_000;

/** Has the browser save a text as a file; it never leaves the device. */
export const saveFile = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
};
