import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastViewport } from './toast-viewport.tsx';
import type { ToastContent } from './toast.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(toast: Omit<ToastContent, 'id'>) {
  const dismiss = jest.fn();
  render(<ToastViewport toasts={[{ id: 7, ...toast }]} label="Notices" closeLabel="Close" onDismiss={dismiss} />);
  return dismiss;
}

test('disappears after six seconds, but not while the pointer is over it', () => {
  const dismiss = show({ tone: 'success', title: 'Deposit arrived' });
  fireEvent.pointerEnter(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(10_000));
  expect(dismiss).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(6000));
  expect(dismiss).toHaveBeenCalledWith(7);
});

test('keeps an error until it is closed', () => {
  const dismiss = show({ tone: 'danger', title: 'Not sent' });
  act(() => jest.advanceTimersByTime(60_000));
  expect(dismiss).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dismiss).toHaveBeenCalledWith(7);
});
