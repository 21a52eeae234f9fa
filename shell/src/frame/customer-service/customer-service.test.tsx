import { samplePermission } from '@marquee/testing/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AES from 'crypto-js/aes';
import { ServiceMenu } from '#frame/footer/service-menu.tsx';
import { setUpFrameTests, side, siteWith, visit } from '#test/test-frame.tsx';
import { renderShell } from '#test/test-shell.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

setUpFrameTests();

const key = 'kY3mQ8xZ';
const path = AES.encrypt('https://help.example/chat', key).toString() + key;
const title = '24/7 chat';
const entry = (csPosition: string) => ({ csPosition, csType: 'CHAT', title, path });

test('shows the titles of several contacts in the side menu in the direction of their own text', async () => {
  const customerService = [entry('sidemenu'), { ...entry('sidemenu'), title: 'Night line' }];
  await visit({ permission: siteWith({ customerService }) });
  expect(await within(await side()).findByText(title, { selector: 'bdi' })).toBeInTheDocument();
});

test('shows the title of a contact in the footer in the direction of its own text', async () => {
  const info = { ...samplePermission.info, customerService: [entry('footer')] };
  await renderShell(<ServiceMenu className={undefined} />, {}, '/', { ...samplePermission, info });
  await userEvent.click(screen.getByRole('button', { name: 'Service' }));
  expect(await screen.findByText(title, { selector: 'bdi' })).toBeInTheDocument();
});
