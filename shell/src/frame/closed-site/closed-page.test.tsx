import type { Permission } from '@marquee/contract';
import AES from 'crypto-js/aes';
import { samplePermission } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import { ClosedPage } from './closed-page.tsx';
import { serverClock } from '#state/server-clock.ts';
import { setStatus, computeStatus } from '#state/status.ts';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));

const key = 'kY3mQ8xZ';
const hidden = AES.encrypt('https://help.example/chat', key).toString() + key;
const permission: Permission = {
  ...samplePermission,
  location: { ip: '203.0.113.7' },
  info: {
    ...samplePermission.info,
    customerService: [{ csPosition: 'page', csType: 'chat', title: 'Chat', path: hidden }],
  },
};

function visit(closed: Partial<Permission>) {
  const response = { ...permission, ...closed };
  setStatus(computeStatus(response));
  return renderShell(<ClosedPage />, {}, '/', response);
}

afterEach(() => setStatus(0));

describe('the status of the site', () => {
  test('shows the end of the maintenance in the merchant’s time zone and the remaining time', async () => {
    const endsAt = new Date(Date.now() + 1_800_000);
    await visit({ maintenance: true, maintenanceEndsAt: endsAt.toISOString() });
    expect(await screen.findByRole('heading', { name: "We'll be right back" })).toBeInTheDocument();
    const time = new Date(endsAt.getTime() + 7 * 3_600_000).toISOString().slice(11, 16);
    expect(screen.getAllByText(`Back around ${time}`).length).toBeGreaterThan(0);
    expect(screen.getByRole('timer')).toHaveTextContent(/About 00:(30:00|29:5\d) left/);
    expect(screen.getByText(/GMT\+07:00/)).toBeInTheDocument();
  });

  test('shows the remaining time by the clock of the server when that of the device is wrong', async () => {
    const serverTime = Date.now() + 86_400_000;
    const response = Object.assign(Object.create(null), {
      headers: new Headers({ date: new Date(serverTime).toUTCString() }),
    });
    serverClock.synchronize(response);
    await visit({ maintenance: true, maintenanceEndsAt: new Date(serverTime + 1_800_000).toISOString() });
    expect(await screen.findByRole('timer')).toHaveTextContent(/About 00:(30:00|29:5\d) left/);
  });

  test('shows no timer for a maintenance without an end', async () => {
    await visit({ maintenance: true });
    expect((await screen.findAllByText('Back soon')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  test('shows a blocked visitor the IP address and a link to customer service', async () => {
    await visit({ regionRestriction: true });
    expect(await screen.findByText('203.0.113.7')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Customer service' })).toHaveAttribute(
      'href',
      'https://help.example/chat',
    );
  });
});
