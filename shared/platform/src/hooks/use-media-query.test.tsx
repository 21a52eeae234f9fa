import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { installHost } from '#host/current-host.ts';
import { testHost } from '#test-host.ts';
import { useMediaQuery } from './use-media-query.ts';

const Page = () => <p>{useMediaQuery('all', { phone: false, desktop: true }) ? 'wide' : 'narrow'}</p>;

test.each([
  ['phone', 'narrow'],
  ['desktop', 'wide'],
] as const)('renders for the device of the visitor on a server: %s', (device, expected) => {
  installHost(testHost({ renderedFor: () => device }));
  expect(renderToString(<Page />)).toBe(`<p>${expected}</p>`);
});

test('first renders over the HTML of a server as the server has, then by the window', () => {
  installHost(testHost({ renderedFor: () => 'phone' }));
  const container = document.createElement('div');
  document.body.append(container);
  const paragraph = document.createElement('p');
  paragraph.textContent = 'narrow';
  container.append(paragraph);
  const onRecoverableError = jest.fn();
  render(<Page />, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByText('wide')).toBe(paragraph);
});
