/**
 * Counts the listeners that these hear from now on, without those that leave by themselves.
 * @returns how many there are at the moment.
 */
export const countListeners = (...targets: EventTarget[]): (() => number) => {
  const kept = targets.map((target) => {
    const known = new Map<string, Set<unknown>>();
    const of = (type: string): Set<unknown> => {
      const listeners = known.get(type) ?? new Set();
      known.set(type, listeners);
      return listeners;
    };
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (
      ...[type, listener, options]: Parameters<EventTarget['addEventListener']>
    ): void => {
      const { once = false, signal } = typeof options === 'object' ? options : {};
      if (!once) of(type).add(listener);
      signal?.addEventListener('abort', () => of(type).delete(listener), { once: true });
      addEventListener.call(target, type, listener, options);
    };
    target.removeEventListener = (
      ...[type, listener, options]: Parameters<EventTarget['removeEventListener']>
    ): void => {
      of(type).delete(listener);
      removeEventListener.call(target, type, listener, options);
    };
    return known;
  });
  return () =>
    kept.reduce(
      (sum, known) => sum + [...known.values()].reduce((all, { size }) => all + size, 0),
      0,
    );
};
