/** Takes the calls' arguments down while the app's modules are run in the build. */

export interface StyleRecord {
  readonly file: string;
  /** Number of the call within its file. */
  readonly index: number;
  /** Styles of `styled`, or what `keyframes` made. */
  readonly given: readonly unknown[];
}

export const records: StyleRecord[] = [];

/** Replaces `styled(tag)(…)`. */
export const recordStyled = (file: string, index: number, _tag: unknown, ...given: unknown[]) => {
  records.push({ file, index, given });
  return () => null;
};

/** Replaces `keyframes(…)`, and gives what that made. */
export const recordKeyframes = <T>(file: string, index: number, made: T): T => {
  records.push({ file, index, given: [made] });
  return made;
};
