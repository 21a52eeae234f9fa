import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MAX_SPOTS, type RouletteChoice } from '#games/roulette/roulette.ts';
import { SPOTS } from '#games/roulette/spots.ts';
import { RouletteFields } from './roulette-fields.tsx';

function open(first: RouletteChoice) {
  const chosen: RouletteChoice[] = [];
  function Fields() {
    const [choice, setChoice] = useState(first);
    return (
      <RouletteFields
        choice={choice}
        onChoice={(next) => {
          chosen.push(next);
          setChoice(next);
        }}
      />
    );
  }
  render(<Fields />);
  return () => chosen.at(-1)?.placements;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('adds chips to any spot and removes them except on the last spot', () => {
  const onChoice = open({ placements: [{ spot: 'red', chips: 1 }] });
  expect(screen.getByRole('button', { name: 'Fewer chips on Red' })).toBeDisabled();
  fireEvent.change(screen.getByRole('combobox', { name: 'Add a chip to' }), { target: { value: 's17-20' } });
  press('More chips on Split 17, 20');
  expect(onChoice()).toEqual([
    { spot: 'red', chips: 1 },
    { spot: 's17-20', chips: 2 },
  ]);
  expect(screen.queryByRole('option', { name: 'Split 17, 20' })).toBeNull();
  press('Fewer chips on Red');
  expect(onChoice()).toEqual([{ spot: 's17-20', chips: 2 }]);
});

test('disables adding at the maximum number of spots', () => {
  open({ placements: [...SPOTS.keys()].slice(0, MAX_SPOTS).map((spot) => ({ spot, chips: 1 })) });
  expect(screen.getByRole('combobox', { name: 'Add a chip to' })).toBeDisabled();
  expect(screen.getByRole('option', { name: `Max. ${MAX_SPOTS} positions`, selected: true })).toBeInTheDocument();
});
