import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Select } from './select.tsx';

const vendors = ['All vendors', 'Brass Lion', 'Jade Harbor', 'Nova Reels'].map((label, index) => ({
  value: String(index),
  label,
}));

function Page() {
  const [value, setValue] = useState('0');
  return (
    <Select
      label="Vendor"
      options={vendors}
      value={value}
      onChange={setValue}
      filterLabel="Find a vendor"
      emptyText="Nothing by that name"
    />
  );
}

async function open() {
  const user = userEvent.setup();
  render(<Page />);
  const button = await screen.findByRole('button', { name: 'Vendor: All vendors', expanded: false });
  await user.click(button);
  return { user, filter: await screen.findByRole('combobox', { name: 'Find a vendor' }) };
}

test.each(['{Enter}', ' '])('selects the active option of a list without filter with the key %p', async (key) => {
  const user = userEvent.setup();
  const choose = jest.fn();
  render(<Select label="Vendor" options={vendors} value="0" onChange={choose} />);
  await user.click(screen.getByRole('button', { name: 'Vendor: All vendors' }));
  await screen.findByRole('listbox');
  await user.keyboard(`{ArrowDown}${key}`);
  expect(choose.mock.calls).toEqual([['1']]);
});

describe('select with filter', () => {
  // First in this file: a list is loaded once.
  test('keeps the focus while its list loads, and opens at a click only', async () => {
    render(<Page />);
    const button = screen.getByRole('button', { name: 'Vendor: All vendors' });
    button.focus();
    fireEvent.pointerDown(button);
    await act(async () => void (await import('./select-popover.tsx')));
    expect(button).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    fireEvent.click(button);
    expect(await screen.findByRole('combobox', { name: 'Find a vendor' })).toBeVisible();
  });

  test('shows the options, marks the selected one and focuses the filter', async () => {
    const { filter } = await open();
    expect(filter).toHaveFocus();
    expect(screen.getAllByRole('option')).toHaveLength(4);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('All vendors');
  });

  test('selects with arrow keys and Enter and closes the list', async () => {
    const { user, filter } = await open();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const active = document.getElementById(filter.getAttribute('aria-activedescendant') ?? '');
    expect(active).toHaveTextContent('Jade Harbor');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Vendor: Jade Harbor' })).toHaveFocus();
  });

  test('filters the options and shows a message when none matches', async () => {
    const { user } = await open();
    await user.keyboard('lion');
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Brass Lion']);
    await user.keyboard('zzz');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing by that name');
  });
});
