/** The container of sheets, dialogs and drawers: the app's column, or the body without one. */
export const overlayContainer = (): HTMLElement =>
  document.getElementById('column') ?? document.body;
