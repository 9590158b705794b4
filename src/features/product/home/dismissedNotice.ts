const KEY = 'hd.notice.dismissed';

/** Whether this notice was closed in this browser session; false when storage is blocked. */
export const isNoticeDismissed = (notice: string): boolean => {
  try {
    return sessionStorage.getItem(KEY) === notice;
  } catch {
    return false;
  }
};

/** Hides a notice until the browser session ends; a different notice shows again. */
export const dismissNotice = (notice: string): void => {
  try {
    sessionStorage.setItem(KEY, notice);
  } catch {
    // Storage is blocked: the notice stays hidden until a reload.
  }
};
