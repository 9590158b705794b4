// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Checkbox } from '#features/auth/Checkbox.tsx';
import { MuiTheme } from '#shared/theme/MuiTheme.tsx';
import { GroupedField } from '#shared/ui/fields/GroupedField.tsx';
import { TextField } from '#shared/ui/fields/TextField.tsx';

interface Values {
  readonly phone: string;
  readonly password: string;
  readonly remember: boolean;
}

/** A form with what a device remembers; the phone is in groups once its country is known. */
const Form = ({ start, isKnown, onValues }: Props) => {
  const [values, setValues] = useState(start);
  onValues?.(values);
  const change = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  return (
    <MuiTheme>
      <GroupedField
        label="phone"
        name="phone"
        group={(bare) => (isKnown ? bare.replace(/(.{3})(?=.)/g, '$1 ') : bare)}
        bare={(typed) => typed.replace(/ /g, '')}
        value={values.phone}
        onChange={(phone) => change({ phone })}
      />
      <TextField
        label="password"
        name="password"
        value={values.password}
        onChange={(password) => change({ password })}
      />
      <Checkbox
        name="remember"
        label="remember"
        checked={values.remember}
        onChange={(remember) => change({ remember })}
      />
    </MuiTheme>
  );
};

interface Props {
  readonly start: Values;
  readonly isKnown: boolean;
  readonly onValues?: (values: Values) => void;
}

const EMPTY: Values = { phone: '', password: '', remember: false };

afterEach(() => document.body.replaceChildren());

/** Paints the form, lets `use` fill it in, has React hydrate it, and gives what the form holds then. */
const hydrate = async (start: Values, use: (fields: HTMLInputElement[]) => void) => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Form start={EMPTY} isKnown={false} />);
  const fields = [...container.querySelectorAll('input')];
  use(fields);
  let held = start;
  const form = (isKnown: boolean) => (
    <Form
      start={start}
      isKnown={isKnown}
      onValues={(values) => {
        held = values;
      }}
    />
  );
  const root = await act(async () => hydrateRoot(container, form(false)));
  expect([...container.querySelectorAll('input')]).toEqual(fields);
  return { held: () => held, fields, learn: () => act(async () => root.render(form(true))) };
};

it('keeps what was typed and ticked before', async () => {
  const { held } = await hydrate(EMPTY, ([phone, password, remember]) => {
    if (phone) phone.value = '1380000';
    if (password) password.value = 'secret';
    if (remember) remember.checked = true;
  });
  expect(held()).toEqual({ phone: '1380000', password: 'secret', remember: true });
});

it('fills in what the device remembers where nothing was typed', async () => {
  const { held, fields } = await hydrate({ ...EMPTY, phone: '1380000' }, () => undefined);
  expect(held().phone).toBe('1380000');
  expect(fields[0]?.value).toBe('1380000');
});

it.each([
  ['the caret', 4, 4, [5, 5]],
  // What is typed next replaces all of it.
  ['the selection of all', 0, 7, [0, 9]],
])('keeps %s when the groups become known later', async (_what, start, end, kept) => {
  const { fields, learn } = await hydrate(EMPTY, ([phone]) => {
    if (!phone) return;
    phone.value = '1380000';
    phone.focus();
    phone.setSelectionRange(start, end);
  });
  await learn();
  expect(fields[0]?.value).toBe('138 000 0');
  expect([fields[0]?.selectionStart, fields[0]?.selectionEnd]).toEqual(kept);
});
