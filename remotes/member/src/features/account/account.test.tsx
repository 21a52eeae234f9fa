import { CallError } from '@marquee/platform';
import { renderPage, type PageOptions } from '@marquee/testing/page';
import { sampleMember, samplePermission } from '@marquee/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import member from '#locales/en.json';
import { Account } from './account.tsx';

const icons = [
  { id: 'fox', picture: 'icons/fox' },
  { id: 'owl', picture: 'icons/owl' },
];

const show = ({ responses, ...change }: Partial<PageOptions> = {}) =>
  renderPage(<Account />, {
    texts: { member, errors: { network: 'Connection problem' } },
    member: sampleMember,
    balance: '1000.00',
    responses: {
      memberIcon: () => ({ icon: 'fox', icons }),
      setMemberIcon: () => ({ icon: 'owl', icons }),
      ...responses,
    },
    ...change,
  });

describe('the picture', () => {
  test('is chosen from those of the site', async () => {
    show();
    const owl = await screen.findByRole('radio', { name: 'Picture 2' });
    expect(screen.getByRole('radio', { name: 'Picture 1' })).toBeChecked();
    await userEvent.click(owl);
    await waitFor(() => expect(owl).toBeChecked());
  });

  test('is stored choice by choice, so that the last one stays', async () => {
    const saves: ((icon: string | null) => void)[] = [];
    show({
      responses: {
        setMemberIcon: () => new Promise((resolve) => saves.push((icon) => resolve({ icon, icons }))),
      },
    });
    const owl = await screen.findByRole('radio', { name: 'Picture 2' });
    await userEvent.click(screen.getByRole('radio', { name: 'Initials' }));
    await userEvent.click(owl);
    expect(saves).toHaveLength(1);
    expect(owl).toBeChecked();
    saves[0]?.(null);
    await waitFor(() => expect(saves).toHaveLength(2));
    saves[1]?.('owl');
    await waitFor(() => expect(owl).toBeChecked());
  });

  test('stays when the choice cannot be saved, with the reason', async () => {
    const { requests } = show({
      responses: {
        setMemberIcon: () => {
          throw new CallError('network');
        },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Initials' }));
    await waitFor(() =>
      expect(requests.toasts).toEqual([
        { tone: 'danger', title: "The picture couldn't be saved", text: 'Connection problem' },
      ]),
    );
    expect(screen.getByRole('radio', { name: 'Picture 1' })).toBeChecked();
  });

  test('is not offered on a site without pictures', async () => {
    const { requests } = show({ responses: { memberIcon: () => ({ icon: null, icons: [] }) } });
    await waitFor(() => expect(requests.calls.map(({ name }) => name)).toEqual(['memberIcon']));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

describe('the account details', () => {
  test('show the nickname beside the account', () => {
    show();
    expect(screen.getByText('Nickname').nextElementSibling).toHaveTextContent('Nok');
    expect(screen.getByText('Account').nextElementSibling).toHaveTextContent('nkittisak');
    expect(screen.getAllByText('nkittisak')).toHaveLength(1);
  });

  test('show a nickname that is the name of the account once', () => {
    show({ member: { ...sampleMember, nickname: sampleMember.account } });
    expect(screen.getAllByText('nkittisak')).toHaveLength(1);
  });
});

describe('the consolidated balance', () => {
  const { info } = samplePermission;
  const withPolicy = (agentPolicy: boolean) => ({
    ...samplePermission,
    info: { ...info, whitelabel: { ...info.whitelabel, agentPolicy } },
  });
  const funds = (balance: string) => () => ({ balance, main: '900.00', atVendors: '100.00', currency: 'THB' });

  test('shows what is in the main wallet and at game providers', async () => {
    show({ permission: withPolicy(true), responses: { consolidatedFunds: funds('1000.00') } });
    expect(await screen.findByText('Main wallet')).toBeInTheDocument();
    expect(screen.getByText('At game providers').nextElementSibling).toHaveTextContent('100.00');
  });

  test('hides amounts that do not make up the shown balance, and loads them once more', async () => {
    const { requests } = show({ permission: withPolicy(true), responses: { consolidatedFunds: funds('1.00') } });
    const loads = () => requests.calls.filter(({ name }) => name === 'consolidatedFunds').length;
    await waitFor(() => expect(loads()).toBe(2));
    expect(screen.queryByText('Main wallet')).not.toBeInTheDocument();
  });

  test('is not requested without the agent policy', async () => {
    const { requests } = show({ permission: withPolicy(false) });
    await screen.findByRole('radio', { name: 'Picture 1' });
    expect(requests.calls.map(({ name }) => name)).toEqual(['memberIcon']);
  });
});
