import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Modal } from './modal.tsx';

function Page({ closable }: { readonly closable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <a href="#elsewhere">Elsewhere</a>
      {open && (
        <Modal title="Limits" closeLabel="Close" dragLabel="Move" closable={closable} onClose={() => setOpen(false)}>
          <input aria-label="Amount" />
          <button>Save</button>
        </Modal>
      )}
    </>
  );
}

async function openModal(closable?: boolean) {
  const user = userEvent.setup();
  render(<Page closable={closable} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Limits' }) };
}

/** jsdom has no pointer events with coordinates, so this fires mouse events of the same type. */
const firePointer = (target: Element, type: string, clientX: number, clientY: number): boolean =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, clientX, clientY }));

describe('modal', () => {
  test('appears after 100 ms', async () => {
    jest.useFakeTimers();
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await act(() => jest.advanceTimersByTimeAsync(99));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  test('focuses its first field and traps the focus', async () => {
    const { user, dialog } = await openModal();
    expect(screen.getByLabelText('Amount')).toHaveFocus();
    for (let presses = 0; presses < 6; presses += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  });

  test('closes on Escape and returns the focus to its opener', async () => {
    const { user } = await openModal();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('returns the focus to an element that is focused shortly after the modal opened', async () => {
    const user = userEvent.setup();
    render(<Page />);
    const button = screen.getByRole('button', { name: 'Open' });
    fireEvent.click(button);
    expect(document.body).toHaveFocus();
    act(() => button.focus());
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
  });

  test('returns the focus to the menu button when a menu item opened it', async () => {
    const page = (open: boolean) => (
      <>
        <button id="trigger">Account</button>
        {open ? (
          <Modal title="Limits" closeLabel="Close" onClose={jest.fn()}>
            Text
          </Modal>
        ) : null}
      </>
    );
    const { rerender } = render(page(false));
    const menu = document.createElement('div');
    menu.setAttribute('role', 'menu');
    menu.setAttribute('aria-labelledby', 'trigger');
    const entry = menu.appendChild(document.createElement('button'));
    document.body.append(menu);
    entry.focus();
    rerender(page(true));
    menu.remove();
    await screen.findByRole('dialog', { name: 'Limits' });
    rerender(page(false));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus());
  });

  test('does not close on a press outside', async () => {
    const { dialog } = await openModal();
    fireEvent.pointerDown(document.body);
    fireEvent.pointerUp(document.body);
    fireEvent.click(document.body);
    expect(dialog).toBeInTheDocument();
  });

  test('locks page scrolling while it is open', async () => {
    const { user } = await openModal();
    expect(document.documentElement.style.overflow).toBe('hidden');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('ignores Escape and disables the close button when not closable', async () => {
    const { user, dialog } = await openModal(false);
    await user.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  });

  test('moves with the pointer and with arrow keys', async () => {
    const { user, dialog } = await openModal();
    const handle = screen.getByRole('button', { name: 'Move' });
    firePointer(handle, 'pointerdown', 100, 100);
    firePointer(handle, 'pointermove', 140, 130);
    firePointer(handle, 'pointerup', 140, 130);
    firePointer(handle, 'pointermove', 500, 500);
    expect(dialog.style.translate).toBe('40px 30px');
    handle.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(dialog.style.translate).toBe('64px 54px');
    await user.keyboard('{Home}');
    expect(dialog.style.translate).toBe('0px 0px');
  });

  test('returns to the centre when the window is resized', async () => {
    const { user, dialog } = await openModal();
    screen.getByRole('button', { name: 'Move' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(dialog.style.translate).toBe('24px 0px');
    fireEvent(window, new Event('resize'));
    expect(dialog.style.translate).toBe('0px 0px');
  });

  test('passes the drag handle to a custom header', async () => {
    render(
      <Modal label="Sevens" dragLabel="Move" header={(handle) => <div>Balance {handle}</div>} onClose={jest.fn()}>
        Reels
      </Modal>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Sevens' });
    screen.getByRole('button', { name: 'Move' }).focus();
    await userEvent.setup().keyboard('{ArrowDown}');
    expect(dialog.style.translate).toBe('0px 24px');
  });
});
