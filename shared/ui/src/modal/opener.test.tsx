import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Modal } from './modal.tsx';

/** A list with an entry that opens a dialog. */
function List({ hasEntry }: { readonly hasEntry: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ul aria-label="Requests">
      {hasEntry && (
        <li>
          <button onClick={() => setIsOpen(true)}>Approve</button>
        </li>
      )}
      {isOpen && (
        <Modal title="Approve" closeLabel="Close" onClose={() => setIsOpen(false)}>
          <p>Sure?</p>
        </Modal>
      )}
    </ul>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  const { rerender } = render(<List hasEntry />);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('dialog');
  return { user, removeEntry: () => rerender(<List hasEntry={false} />) };
}

test('focuses the list when its entry, which opened the dialog, is gone as the dialog closes', async () => {
  const { user, removeEntry } = await openDialog();
  removeEntry();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Requests' })).toHaveFocus());
});

test('focuses the list when its entry disappears with the focus after the dialog has closed', async () => {
  const { user, removeEntry } = await openDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus());
  removeEntry();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Requests' })).toHaveFocus());
});
