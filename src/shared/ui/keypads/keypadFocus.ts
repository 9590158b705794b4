/** Whether a key of the in-app keyboard has the focus: screen readers give it to what they tap. */
export const isKeypadFocused = (): boolean =>
  document.activeElement?.closest('[data-number-keyboard]') != null;
