// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { MailAddress } from '#features/account/MailAddress.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

it('may go on in the next line at the @ and at each dot, nowhere else', () => {
  const { container } = renderUi(
    <p>
      <MailAddress value="lin.xia@mail.example.com" />
    </p>,
  );
  const line = container.querySelector('p');
  expect(line?.textContent).toBe('l***@mail.example.com');
  expect(line?.innerHTML).toBe('l***<wbr>@mail<wbr>.example<wbr>.com');
});
