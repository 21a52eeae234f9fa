import { act, fireEvent, render, screen } from '@testing-library/react';
import type { DraftFields, DraftOptions } from '#host/host-contract.ts';
import { installHost } from '#host/current-host.ts';
import { useDraft } from './use-draft.ts';
import { createWritableStore } from '#standalone/writable-store.ts';
import { testHost } from '#test-host.ts';

const store = createWritableStore<Readonly<Record<string, DraftFields>>>({});
const options: (DraftOptions | undefined)[] = [];

function Form({ phone = '', isPrivate }: { readonly phone?: string; readonly isPrivate?: boolean }) {
  const { fields, change, discard } = useDraft('member.contact', { name: '', phone }, { isPrivate });
  return (
    <form>
      <input aria-label="name" value={fields.name} onChange={(event) => change({ name: event.target.value })} />
      <input aria-label="phone" value={fields.phone} onChange={(event) => change({ phone: event.target.value })} />
      <button type="button" onClick={discard} />
    </form>
  );
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  store.set({});
  installHost(
    testHost({
      drafts: {
        ...store,
        set: (name, fields, given) => {
          options.push(given);
          store.set(fields === null ? {} : { [name]: fields });
        },
      },
    }),
  );
});

test('keeps what the player typed when another version replaces the form', () => {
  const { unmount } = render(<Form />);
  type('name', 'Kitti');
  type('phone', '081');
  unmount();
  render(<Form phone="+66" />);
  expect(
    [screen.getByLabelText('name'), screen.getByLabelText('phone')].map((field) => field.getAttribute('value')),
  ).toEqual(['Kitti', '081']);
});

test('shows the initial texts again after the draft is discarded', () => {
  render(<Form phone="+66" />);
  type('name', 'Kitti');
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByLabelText('name')).toHaveValue('');
  expect(screen.getByLabelText('phone')).toHaveValue('+66');
});

test('ignores fields that the form does not have', () => {
  act(() => store.set({ 'member.contact': { email: 'a@b', name: 'Kitti' } }));
  render(<Form />);
  expect(screen.getByLabelText('name')).toHaveValue('Kitti');
});

test('marks a private draft', () => {
  render(<Form isPrivate />);
  type('name', 'Kitti');
  expect(options.at(-1)).toEqual({ isPrivate: true });
});
