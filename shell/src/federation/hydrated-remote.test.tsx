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

jest.mock('#frame/status-pages/remote-unavailable.tsx', () => ({
  RemoteUnavailable: ({ remote, code }: { remote: string; code: string }) => <p>{`${remote}: ${code}`}</p>,
}));

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

const hydrate = async (load: Promise<void>) => {
  setRemoteState('lobby', { active, failure: null });
  const container = document.createElement('div');
  document.body.append(container);
  container.append(...new DOMParser().parseFromString(renderToString(page), 'text/html').body.childNodes);
  disableContent(container);
  setRemoteState('lobby', { active: null });
  setFirstLoad(load);
  const onRecoverableError = jest.fn();
  await act(async () => render(page, { container, hydrate: true, onRecoverableError }));
  return onRecoverableError;
};

test('keeps the content of a server until the remote is loaded, while the frame renders', async () => {
  let endLoad = (): void => undefined;
  const onRecoverableError = await hydrate(new Promise((resolve) => (endLoad = resolve)));
  const content = screen.getByText('Slots');
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

test('says that a page takes long whose content has waited for fifteen seconds', async () => {
  jest.useFakeTimers();
  await hydrate(new Promise(() => undefined));
  await act(async () => jest.advanceTimersByTime(14_999));
  expect(screen.getByText('Slots')).toBeInTheDocument();
  await act(async () => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Slots')).not.toBeInTheDocument();
  expect(screen.getByText(/^lobby: entry-/)).toBeInTheDocument();
  jest.useRealTimers();
});
