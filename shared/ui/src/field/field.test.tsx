import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { TextInput } from './text-input.tsx';

test('connects label, hint and error with the control', () => {
  const { rerender } = render(
    <Field label="Username" required hint="6 to 16 letters">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /Username/ });
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('6 to 16 letters');
  rerender(
    <Field label="Username" required hint="6 to 16 letters" error="This username is taken">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('This username is taken');
});

test('shows and hides a password', async () => {
  const user = userEvent.setup();
  render(<PasswordInput aria-label="Password" defaultValue="Sing-loud-7" showLabel="Show" hideLabel="Hide" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(input).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input).toHaveAttribute('type', 'password');
});
