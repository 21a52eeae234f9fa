import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';

test('a busy button keeps its place and focus, and swallows presses', async () => {
  const user = userEvent.setup();
  const press = jest.fn();
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Button busy type="submit" onClick={press}>
        Deposit
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Deposit' });
  await user.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect([press.mock.calls, send.mock.calls]).toEqual([[], []]);
});

test('does not send a form unless told to', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('a link looks like a button and stays a link', () => {
  render(
    <ButtonLink variant="primary">
      <a href="/register">Register</a>
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('data-variant', 'primary');
});
