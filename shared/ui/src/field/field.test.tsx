import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { TextInput } from './text-input.tsx';
import { useInvalidFocus } from './use-invalid-focus.ts';

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

function Day() {
  const [day, setDay] = useState('');
  return <DateInput aria-label="From" value={day} onChange={setDay} calendarLabel="Choose a day" />;
}

test.each(['20261105', '2026/11/05', '2026-11-05'])('takes a day that is typed as %s', async (typed) => {
  render(<Day />);
  const input = screen.getByRole('textbox', { name: 'From' });
  await userEvent.type(input, typed);
  expect(input).toHaveValue('2026/11/05');
});

test.each(['2026{Backspace}1105', '2026110{Backspace}{Backspace}05'])(
  'adds the separators of a day that is corrected: %s',
  async (typed) => {
    const user = userEvent.setup();
    render(<Day />);
    await user.type(screen.getByRole('textbox', { name: 'From' }), typed);
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('2026/11/05');
  },
);

test('adds the separators of a pasted day', async () => {
  const user = userEvent.setup();
  render(<Day />);
  await user.click(screen.getByRole('textbox', { name: 'From' }));
  await user.paste('20261105');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('2026/11/05');
});

test('adds the separators of a typed day, and takes a day of the calendar', async () => {
  const user = userEvent.setup();
  const { container } = render(<Day />);
  const input = screen.getByRole('textbox', { name: 'From' });
  await user.type(input, '20261105');
  expect(input).toHaveValue('2026/11/05');
  await user.type(input, '{Backspace}{Backspace}{Backspace}');
  expect(input).toHaveValue('2026/11');
  const calendar = container.querySelector<HTMLInputElement>('[type="date"]');
  if (calendar === null) throw new Error('no calendar');
  calendar.showPicker = jest.fn();
  await user.click(screen.getByRole('button', { name: 'Choose a day' }));
  expect(calendar.showPicker).toHaveBeenCalledTimes(1);
  fireEvent.change(calendar, { target: { value: '2026-12-24' } });
  expect(input).toHaveValue('2026/12/24');
});

test('shows the invalid control with its message when it already has the focus', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  function Form() {
    const submit = useInvalidFocus(() => undefined);
    return (
      <form onSubmit={(event) => (event.preventDefault(), void submit(event))}>
        <input aria-label="Reason" aria-invalid />
        <button>Send</button>
      </form>
    );
  }
  render(<Form />);
  const input = screen.getByLabelText('Reason');
  await userEvent.setup().type(input, '{Enter}');
  expect(input).toHaveFocus();
  expect(scroll.mock.contexts).toEqual([input]);
});
