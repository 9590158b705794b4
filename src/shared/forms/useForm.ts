import { type RefObject, useRef, useState } from 'react';
import { type FieldErrors, focusFirstError } from './fieldErrors.ts';

/** State of one form: its values, its errors, and the form element. */
export interface FormHandle<TValues extends Record<string, string | boolean>, TKey extends string> {
  readonly values: TValues;
  readonly errors: FieldErrors<keyof TValues & string, TKey>;
  readonly ref: RefObject<HTMLFormElement | null>;
  /** For the form's `data-own`: whether nothing but the app put in what it holds. */
  readonly isOwn: boolean;
  /** Changes fields as the app does by itself. */
  readonly fill: (changes: Partial<TValues>) => void;
  /** Changes fields and clears their errors. */
  readonly change: (changes: Partial<TValues>) => void;
  /** Shows errors and focuses the first; the values are kept. */
  readonly fail: (errors: FieldErrors<keyof TValues & string, TKey>) => void;
}

/** A small controlled form; the caller validates with `fieldErrorsOf`. */
export const useForm = <TKey extends string, TValues extends Record<string, string | boolean>>(
  initial: TValues | (() => TValues),
): FormHandle<TValues, TKey> => {
  type Errors = FieldErrors<keyof TValues & string, TKey>;
  const [values, setValues] = useState(initial);
  const [own, setOwn] = useState(values);
  const [errors, setErrors] = useState<Errors>({});
  const ref = useRef<HTMLFormElement>(null);
  return {
    values,
    errors,
    ref,
    isOwn: Object.entries(own).every(([name, value]) => values[name] === value),
    fill: (changes) => {
      for (const set of [setValues, setOwn]) set((before) => ({ ...before, ...changes }));
    },
    change: (changes) => {
      setValues((before) => ({ ...before, ...changes }));
      setErrors(
        (before) =>
          Object.fromEntries(
            Object.entries(before).filter(([name]) => !(name in changes)),
          ) as Errors,
      );
    },
    fail: (found) => {
      setErrors(found);
      focusFirstError(ref.current, found);
    },
  };
};
