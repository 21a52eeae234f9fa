import { render, screen } from '@testing-library/react';
import { dice } from '#games/dice/dice.ts';
import { ChanceSlider } from './chance-slider.tsx';

test('marks the last roll on the scale as won or lost', () => {
  const choice = dice.defaultChoice;
  const slider = { choice, isDisabled: false, onChoice: () => undefined };
  const { rerender } = render(<ChanceSlider {...slider} outcome={dice.outcome(choice, [3_218])} />);
  expect(screen.getByText('32.18')).toHaveAttribute('data-won', 'true');
  rerender(<ChanceSlider {...slider} outcome={dice.outcome(choice, [7_624])} />);
  expect(screen.getByText('76.24')).toHaveAttribute('data-won', 'false');
  rerender(<ChanceSlider {...slider} outcome={null} />);
  expect(screen.queryByText('76.24')).toBeNull();
});
