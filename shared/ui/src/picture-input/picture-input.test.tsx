import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '#field/field.tsx';
import { PictureInput } from './picture-input.tsx';

const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const onAdd = jest.fn();
const onRemove = jest.fn();

beforeEach(() => {
  onAdd.mockClear();
  onRemove.mockClear();
  let created = 0;
  URL.createObjectURL = jest.fn(() => `blob:${(created += 1)}`);
  URL.revokeObjectURL = jest.fn();
});

const field = (pictures: readonly File[], error?: string) => (
  <Field label="Pictures" hint="At most 3" error={error}>
    {(control) => (
      <PictureInput
        {...control}
        pictures={pictures}
        types={['image/png']}
        most={3}
        addLabel="Add"
        removeLabel={(position) => `Remove ${position}`}
        onAdd={onAdd}
        onRemove={onRemove}
      />
    )}
  </Field>
);

test('reports chosen files, also when the same files are chosen twice', async () => {
  const user = userEvent.setup();
  render(field([]));
  const input = screen.getByLabelText('Pictures');
  expect(input).toHaveAccessibleDescription('At most 3');
  expect(input).toHaveAttribute('accept', 'image/png');
  const chosen = [file('a.png'), file('b.png')];
  await user.upload(input, chosen);
  await user.upload(input, chosen);
  expect(onAdd.mock.calls).toEqual([[chosen], [chosen]]);
});

test('shows thumbnails with remove buttons and revokes their object URLs', async () => {
  const user = userEvent.setup();
  const chosen = [file('a.png'), file('b.png')];
  const { container, unmount } = render(field(chosen, 'b.png is too large'));
  expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual(['blob:1', 'blob:2']);
  expect(screen.getByLabelText('Pictures')).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Remove 2' }));
  expect(onRemove).toHaveBeenCalledWith(chosen[1]);
  unmount();
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(2);
});

test('hides the file input at the maximum number of pictures', () => {
  render(field([file('a.png'), file('b.png'), file('c.png')]));
  expect(screen.queryByLabelText('Pictures')).toBeNull();
});
