import { styled } from '@mui/material/styles';
import type { FormEventHandler, ReactNode } from 'react';
import type { FormHandle } from '#shared/forms/useForm.ts';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
});

interface Props {
  readonly form: Pick<FormHandle<Record<never, never>, never>, 'ref' | 'isOwn'>;
  readonly onSubmit: FormEventHandler;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The form of the login and of the registration. */
export const EntranceForm = ({ form, ...others }: Props) => (
  // Before any script runs the browser may send it by itself: no password may get into an address.
  <Form {...others} ref={form.ref} method="post" data-own={form.isOwn || undefined} noValidate />
);
