import { render } from '@testing-library/react';
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
