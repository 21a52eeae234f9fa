import { CallError } from '@marquee/platform';
import { sampleMember } from '@marquee/testing/samples';
import { screen } from '@testing-library/react';
import { isPlaceholderShown } from '#state/placeholders.ts';
import { banner, setUpFrameTests, visit } from '#test/test-frame.tsx';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

setUpFrameTests();

const title = "Your account couldn't be loaded";

async function visitWithoutMember(path: string) {
  let isDown = true;
  const memberInfo = () => {
    if (isDown) throw new CallError('service.unavailable', { status: 503 });
    return sampleMember;
  };
  const { page, user } = await visit({ member: {}, path, responses: { memberInfo } });
  return { page, user, repair: () => (isDown = false) };
}

test.each(['/fav', '/recent', '/vip', '/seamless'])('says on %s that the member could not be loaded', async (path) => {
  const { page, user, repair } = await visitWithoutMember(path);
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  expect(isPlaceholderShown.get()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toHaveTextContent(title);
  repair();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: path })).toBeInTheDocument();
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  expect(page.path()).toBe(path);
});

test('shows a page that does not need the member, and loads the account again by the header', async () => {
  const { user, repair } = await visitWithoutMember('/rng');
  expect(banner().getByText('Unavailable')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '/rng' })).toBeInTheDocument();
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  repair();
  await user.click(banner().getByRole('button', { name: 'Refresh balance' }));
  expect(await banner().findByText('12,480.50')).toBeInTheDocument();
});
