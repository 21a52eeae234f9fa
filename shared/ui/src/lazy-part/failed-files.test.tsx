import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Drawer } from '#drawer/drawer.tsx';
import { Menu } from '#menu/menu.tsx';
import { Modal } from '#modal/modal.tsx';
import { Select } from '#select/select.tsx';

/** The first requests of each file fail. */
const mockFile = jest.fn((path: string): object => jest.requireActual(path));
jest.mock('#menu/menu-dropdown.tsx', () => mockFile('#menu/menu-dropdown.tsx'));
jest.mock('#select/select-popover.tsx', () => mockFile('#select/select-popover.tsx'));
jest.mock('#drawer/drawer-dialog.tsx', () => mockFile('#drawer/drawer-dialog.tsx'));
jest.mock('#modal/modal-dialog.tsx', () => mockFile('#modal/modal-dialog.tsx'));

const report = jest.fn();
const failing = (): never => {
  throw Object.assign(new Error('Loading chunk 867 failed'), { name: 'ChunkLoadError' });
};

beforeAll(() => Object.assign(globalThis, { reportError: report }));
beforeEach(() => {
  report.mockReset();
  mockFile.mockReset();
});

const isReported = () => waitFor(() => expect(report.mock.calls).toMatchObject([[{ name: 'PartLoadError' }]]));
const work = () => mockFile.mockImplementation((path) => jest.requireActual(path));

test('keeps the page and the focus when the file of a menu fails, and opens it at the next press', async () => {
  mockFile.mockImplementation(failing);
  const user = userEvent.setup();
  render(
    <>
      <p>a running game</p>
      <Menu label="Account" trigger={<button>Account</button>} items={[{ kind: 'note', id: 'note', label: 'Hello' }]} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await isReported();
  expect(screen.getByText('a running game')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
  work();
  await user.click(screen.getByRole('button', { name: 'Account' }));
  expect(await screen.findByText('Hello')).toBeInTheDocument();
});

test('reports the failed file of a select only after a press, and opens it at the next press', async () => {
  mockFile.mockImplementation(failing);
  const user = userEvent.setup();
  render(<Select label="Vendor" options={[{ value: 'a', label: 'Nova' }]} value="a" onChange={() => undefined} />);
  await waitFor(() => expect(mockFile).toHaveBeenCalled());
  expect(report).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Vendor: Nova' }));
  await isReported();
  work();
  await user.click(screen.getByRole('button', { name: 'Vendor: Nova' }));
  expect(await screen.findByRole('option', { name: 'Nova' })).toBeInTheDocument();
});

test.each([
  ['drawer', Drawer],
  ['modal', Modal],
])('closes a %s whose file fails, and opens it at the next press', async (_, Overlay) => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Open</button>
        {isOpen && (
          <Overlay label="Overlay" closeLabel="Close" onClose={() => setIsOpen(false)}>
            <p>content</p>
          </Overlay>
        )}
      </>
    );
  }
  mockFile.mockImplementation(failing);
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await isReported();
  work();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('content')).toBeInTheDocument();
});
