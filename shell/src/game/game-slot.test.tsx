import { act, screen } from '@testing-library/react';
import { lazy } from 'react';
import { registerSlot } from '#state/slots.ts';
import { GameSlot } from '#game/game-slot.tsx';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/shell-update/create-lazy-chunk.tsx', () => ({
  createLazyChunk: () => lazy(() => new Promise(() => undefined)),
}));

test('shows that the game loads while its code loads', async () => {
  const page = document.body.appendChild(document.createElement('main'));
  const remove = registerSlot('game', page);
  await renderShell(<GameSlot />, {}, '/seamless?gameCode=BGS_DICE');
  expect(screen.getByRole('status')).toHaveTextContent('Loading game');
  act(remove);
});
