import * as v from 'valibot';
import type { ErrorMessage } from '#shared/notices/noticesSlice.ts';

/** A refusal by the server; `wait`: seconds until it may be tried again, null where nothing said so. */
interface FieldRefusal extends ErrorMessage {
  readonly wait?: number | null;
}

/** A field's error: a key of the form's own catalogue, or a refusal by the server. */
export type FieldError<TKey extends string> = TKey | FieldRefusal;

/** Errors by field name. */
export type FieldErrors<TField extends string, TKey extends string> = Partial<
  Record<TField, FieldError<TKey>>
>;

/**
 * The first issue of each field. The schema's messages are catalogue keys
 * (`v.nonEmpty('phoneRequired')`), so that an error follows the language.
 */
export const fieldErrorsOf = <TField extends string, TKey extends string>(
  schema: v.GenericSchema,
  values: Readonly<Record<TField, unknown>>,
): FieldErrors<TField, TKey> => {
  const result = v.safeParse(schema, values);
  if (result.success) return {};
  const errors: FieldErrors<TField, TKey> = {};
  for (const issue of result.issues) {
    const field = issue.path?.[0]?.key as TField | undefined;
    if (field !== undefined) errors[field] ??= issue.message as TKey;
  }
  return errors;
};

/** Focuses the form's first control with an error, in reading order. */
export const focusFirstError = (
  form: HTMLFormElement | null,
  errors: Readonly<Record<string, unknown>>,
): void => {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
  controls.find((control) => control.name !== '' && errors[control.name] !== undefined)?.focus();
};
