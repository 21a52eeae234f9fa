import { act, screen } from '@testing-library/react';
import { openModal } from '#state/modals.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));
jest.mock('./measure-latency.ts', () => ({
  measureLatency: async (domain: string) => ({ 'https://one.example': 42, 'https://two.example': 700 })[domain] ?? null,
}));

test('shows the latency of each domain, and which domains failed', async () => {
  await renderShell(<ModalHost />, {
    domainRoute: () => ({
      domains: ['https://one.example', 'https://two.example', 'https://gone.example', 'javascript:void 0'],
    }),
  });
  act(() => openModal('speed'));
  const row = async (host: string) => (await screen.findByText(host, undefined, { timeout: 5000 })).closest('li');
  expect(await screen.findByText('42 ms', undefined, { timeout: 5000 })).toBeInTheDocument();
  expect(await row('one.example')).toHaveTextContent('Fastest');
  expect(await row('two.example')).toHaveTextContent('700 ms');
  expect(await row('gone.example')).toHaveTextContent('Domain check failed');
  expect(await row('javascript:void 0')).toHaveTextContent('Domain check failed');
  expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
});
