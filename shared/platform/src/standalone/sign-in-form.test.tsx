import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInForm } from './sign-in-form.tsx';

test('shows an error beside each empty field, focuses the first one and does not sign in', async () => {
  const signIn = jest.fn<Promise<void>, [string, string]>();
  render(<SignInForm signIn={signIn} />);
  await userEvent.click(screen.getByRole('button', { name: 'sign in' }));
  expect(await screen.findByText('Enter the username')).toBeInTheDocument();
  expect(screen.getByLabelText('username')).toHaveFocus();
  expect(screen.getByLabelText('username')).toHaveAccessibleDescription('Enter the username');
  expect(screen.getByLabelText('password')).toHaveAccessibleDescription('Enter the password');
  expect(signIn).not.toHaveBeenCalled();
});

test('signs in by Enter with the typed values and shows the error of the gateway', async () => {
  const signIn = jest.fn<Promise<void>, [string, string]>().mockRejectedValue(new Error('login_failed'));
  render(<SignInForm signIn={signIn} />);
  await userEvent.type(screen.getByLabelText('username'), 'player1');
  await userEvent.type(screen.getByLabelText('password'), 'secret{Enter}');
  expect(await screen.findByText('login_failed')).toBeInTheDocument();
  expect(signIn).toHaveBeenCalledWith('player1', 'secret');
});
