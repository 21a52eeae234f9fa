import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginForm } from './login-form.tsx';

test('shows an error beside each empty field, focuses the first one and does not log in', async () => {
  const login = jest.fn<Promise<void>, [string, string]>();
  render(<LoginForm login={login} />);
  await userEvent.click(screen.getByRole('button', { name: 'log in' }));
  expect(await screen.findByText('Enter the username')).toBeInTheDocument();
  expect(screen.getByLabelText('username')).toHaveFocus();
  expect(screen.getByLabelText('username')).toHaveAccessibleDescription('Enter the username');
  expect(screen.getByLabelText('password')).toHaveAccessibleDescription('Enter the password');
  expect(login).not.toHaveBeenCalled();
});

test('logs in by Enter with the typed values and shows the error of the gateway', async () => {
  const login = jest.fn<Promise<void>, [string, string]>().mockRejectedValue(new Error('login_failed'));
  render(<LoginForm login={login} />);
  await userEvent.type(screen.getByLabelText('username'), 'player1');
  await userEvent.type(screen.getByLabelText('password'), 'secret{Enter}');
  expect(await screen.findByText('login_failed')).toBeInTheDocument();
  expect(login).toHaveBeenCalledWith('player1', 'secret');
});
