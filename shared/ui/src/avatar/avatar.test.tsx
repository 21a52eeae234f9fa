import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

test.each([
  ['nkittisak', 'NK'],
  ['Lucky Panda 42', 'LP'],
  ['trial_ab12', 'TA'],
  ['', ''],
  ['กิ', 'กิ'],
])('shows %p as %p', (name, letters) => {
  expect(render(<Avatar name={name} />).container.firstElementChild).toHaveAttribute('data-letters', letters);
});

test('shows a picture, and the letters when it cannot be loaded', () => {
  const { container, rerender } = render(<Avatar name="Nok" picture="/media/icons/fox-96.webp" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', '/media/icons/fox-96.webp');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  rerender(<Avatar name="Nok" picture="/media/icons/owl-96.webp" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/media/icons/owl-96.webp');
});
