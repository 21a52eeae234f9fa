import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';

test('ignores clicks while busy and keeps the focus', async () => {
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

test('does not submit a form by default', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('styles a ButtonLink as a button and keeps its link role', () => {
  render(
    <ButtonLink variant="primary">
      <a href="/register">Sign up</a>
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('data-variant', 'primary');
});
