import { installHost } from '@marquee/platform/host';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { setFirstLoad } from '#federation/remote-state/first-load.ts';
import { setRemoteState } from '#federation/remote-state/remote-states.ts';
import { host } from '#host/host.ts';
import { testRelease } from '#test/test-releases.ts';
import { disableContent } from './waiting-content.ts';
import { HydratedRemote } from './hydrated-remote.tsx';

const release = testRelease('1.0.0');
const active = { name: 'lobby', release, expose: { default: () => <p>Slots</p>, loadTexts: async () => ({}) } };

function Frame() {
  const [count, setCount] = useState(0);
  return (
    <main id="content">
      <button onClick={() => setCount(count + 1)}>{`rendered ${count}`}</button>
      <HydratedRemote name="lobby" />
    </main>
  );
}
const page = (
  <MemoryRouter>
    <Frame />
  </MemoryRouter>
);

beforeEach(() => installHost(host));

test('keeps the content of a server until the remote is loaded, while the frame renders', async () => {
  setRemoteState('lobby', { active });
  const container = document.createElement('div');
  document.body.append(container);
  container.append(...new DOMParser().parseFromString(renderToString(page), 'text/html').body.childNodes);
  const content = screen.getByText('Slots');
  disableContent(container);
  setRemoteState('lobby', { active: null });
  let endLoad = (): void => undefined;
  setFirstLoad(new Promise((resolve) => (endLoad = resolve)));
  const onRecoverableError = jest.fn();
  await act(async () => render(page, { container, hydrate: true, onRecoverableError }));
  fireEvent.click(screen.getByText('rendered 0'));
  expect(screen.getByText('rendered 1')).toBeInTheDocument();
  expect(screen.getByText('Slots')).toBe(content);
  expect(content).toHaveProperty('inert', true);
  await act(async () => {
    setRemoteState('lobby', { active });
    endLoad();
  });
  expect(screen.getByText('Slots')).toBe(content);
  expect(content).toHaveProperty('inert', false);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
