/** Sets the styles of single elements, which the security policy refuses as attributes. */
export const setStyles = (container: ParentNode): void => {
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
};
