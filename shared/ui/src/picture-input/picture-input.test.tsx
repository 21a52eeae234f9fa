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
  let made = 0;
  URL.createObjectURL = jest.fn(() => `blob:${(made += 1)}`);
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

test('what is chosen is handed over, the same file again too', async () => {
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

test('thumbnails go one by one, and give back what they held', async () => {
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

test('with as many as there may be none can be added', () => {
  render(field([file('a.png'), file('b.png'), file('c.png')]));
  expect(screen.queryByLabelText('Pictures')).toBeNull();
});
