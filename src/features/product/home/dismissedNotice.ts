const KEY = 'hd.notice.dismissed';

/** Whether this notice was closed in this browser session; storage that throws remembers nothing. */
export const isNoticeDismissed = (notice: string): boolean => {
  try {
    return sessionStorage.getItem(KEY) === notice;
  } catch {
    return false;
  }
};

/** Closes a notice until the browser session ends; another notice shows again. */
export const dismissNotice = (notice: string): void => {
  try {
    sessionStorage.setItem(KEY, notice);
  } catch {
    // Storage is blocked: the notice stays closed until the page is loaded again.
  }
};
