/** Where sheets, dialogs and drawers are put: the app's column, or the page where there is none. */
export const overlayContainer = (): HTMLElement =>
  document.getElementById('column') ?? document.body;
