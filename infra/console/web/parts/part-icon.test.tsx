import { render } from '@testing-library/react';
import { PartIcon } from './part-icon.tsx';

test.each(['shell', 'fish', 'constructor'])('shows an icon for the part %s', (part) => {
  const { container } = render(<PartIcon part={part} />);
  expect(container.querySelector('svg')).toBeInTheDocument();
});
