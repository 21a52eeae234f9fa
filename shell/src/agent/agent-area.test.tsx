import type { MemberInfo } from '@marquee/contract';
import { CallError, Link } from '@marquee/platform';
import { sampleMember, samplePermission, samplePuzzle } from '@marquee/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startFleet } from '#federation/manifest/fleet.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';
import { renewSession } from '#host/renew-session.ts';
import { modals } from '#state/modals.ts';
import { startSession, getToken } from '#state/session.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { renderShell, type GatewayResponses } from '#test/test-shell.tsx';
import { AgentArea } from '#agent/agent-area.tsx';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual('@marquee/platform'),
  callApi: jest.fn(),
  notify: jest.fn(),
}));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

const agent: MemberInfo = { ...sampleMember, type: 1, nickname: 'Somchai' };
const { info } = samplePermission;
const enabledSettings = {
  ...samplePermission,
  info: {
    ...info,
    whitelabel: {
      ...info.whitelabel,
      socialLogins: ['google' as const],
      features: { ...info.whitelabel.features, MOBILEVERCODELOGIN3: true },
    },
  },
};
const responses: GatewayResponses = {
  sliderChallenge: () => samplePuzzle,
  login: () => ({ token: 'secret', firstTimeLogin: false, passwordExpired: false }),
  logout: () => null,
  memberInfo: () => agent,
};

async function open(change: GatewayResponses = {}) {
  const page = await renderShell(<AgentArea>{null}</AgentArea>, { ...responses, ...change }, '/agent', enabledSettings);
  return { page, user: userEvent.setup() };
}

/** Opens the agent login as this account, with links to the agent centre. */
async function visit(account: MemberInfo | null) {
  startFleet(testManifest({}, 1));
  const area = (
    <>
      <Link to="/agentHome">centre</Link>
      <Link to="/agentHome/agentAnnouncement">announcements</Link>
      <Link to="/agent">login</Link>
      <AgentArea>
        <p>the agents’ remote</p>
      </AgentArea>
      <ModalHost />
    </>
  );
  const page = await renderShell(
    area,
    { ...responses, ...(account !== null && { memberInfo: () => account }) },
    '/agent',
    enabledSettings,
  );
  if (account !== null) await act(() => startSession('secret'));
  return page;
}

async function logIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByLabelText('Username', { selector: 'input' }), 'agent_somchai');
  await user.type(screen.getByLabelText('Password'), 'marquee-demo-1');
  const handle = screen.getByRole('slider');
  await waitFor(() => expect(handle).not.toHaveAttribute('aria-disabled'));
  handle.focus();
  await user.keyboard('{ArrowRight>10/}');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

afterEach(() => sessionStorage.clear());

describe('agent login', () => {
  test('offers no social login and no free play, and links to the terms', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Agent area' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Free play' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read the terms of use' })).toHaveAttribute('href', '/help#term');
  });

  test('logs an agent in by a code, where this is enabled', async () => {
    const { page, user } = await open({
      countries: () => ({ countries: [{ countryCode: 'TH', countryDialingCode: '66' }] }),
    });
    await user.click(screen.getByRole('tab', { name: 'SMS' }));
    const form = within(screen.getByRole('tabpanel'));
    await user.type(form.getByLabelText(/^Mobile number/), '0812345678');
    await user.type(form.getByLabelText(/^Verification code/), '123456');
    await user.click(form.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(page.path()).toBe('/agentHome'));
    expect(page.bodies('login')).toEqual([
      expect.objectContaining({ type: 'sms', username: '0812345678', password: '123456', agentArea: true }),
    ]);
  });

  test('opens the agent centre after the login', async () => {
    const { page, user } = await open();
    await logIn(user);
    await waitFor(() => expect(page.path()).toBe('/agentHome'));
    expect(page.bodies('login')).toEqual([expect.objectContaining({ username: 'agent_somchai', agentArea: true })]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Somchai' })).toBeInTheDocument();
  });

  test('rejects an account that is not an agent', async () => {
    const { page, user } = await open({
      login: () => {
        throw new CallError('login.not_agent');
      },
    });
    await logIn(user);
    expect(await screen.findByText('Only agents can log in here')).toBeInTheDocument();
    expect(page.path()).toBe('/agent');
    expect(getToken()).toBeNull();
  });
});

describe('agent centre', () => {
  test.each([
    ['a visitor', null],
    ['a member', sampleMember],
    ['a trial member', { ...sampleMember, type: 4 }],
  ])('redirects %s to the agent login', async (_name, member) => {
    const page = await visit(member);
    await userEvent.click(screen.getByRole('link', { name: 'centre' }));
    await waitFor(() => expect(page.path()).toBe('/agent'));
    expect(modals.get().map(({ name }) => name)).toEqual(member?.type === 4 ? ['realAccount'] : []);
  });

  test.each([1, 2, 41, 42])('opens for accounts of type %i and shows the time of the site', async (type) => {
    const page = await visit({ ...agent, type });
    await waitFor(() => expect(page.path()).toBe('/agentHome'));
    expect(screen.getByText('Site time, GMT+07:00')).toBeInTheDocument();
  });

  test('opens the agent login after a logout', async () => {
    const page = await visit(agent);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    const question = await screen.findByRole('dialog', { name: 'Log out' }, { timeout: 5_000 });
    await user.click(within(question).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(page.path()).toBe('/agent'));
    expect(getToken()).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'Agent area' })).toBeInTheDocument();
  });

  test('logs in an agent with an expired session on the same page', async () => {
    const page = await visit(agent);
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Somchai' });
    act(() => void renewSession());
    expect(await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 5_000 })).toHaveTextContent(
      'Your session has expired',
    );
    expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
    await logIn(userEvent.setup());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.path()).toBe('/agentHome');
    expect(page.bodies('login')).toEqual([expect.objectContaining({ agentArea: true })]);
  });

  test('returns to the last page of the agent centre', async () => {
    const page = await visit(agent);
    await userEvent.click(screen.getByRole('link', { name: 'announcements' }));
    await waitFor(() => expect(page.path()).toBe('/agentHome/agentAnnouncement'));
    await userEvent.click(screen.getByRole('link', { name: 'login' }));
    await waitFor(() => expect(page.path()).toBe('/agentHome/agentAnnouncement'));
  });

  test('renders the remote as soon as one owns the agent centre', async () => {
    await visit(agent);
    const release = testRelease('1.0.0', { routes: ['/agentHome/:page?'] });
    act(() => startFleet(testManifest({ agent: { current: release, lastGood: release } }, 2)));
    expect(await screen.findByText('the agents’ remote')).toBeInTheDocument();
  });
});
