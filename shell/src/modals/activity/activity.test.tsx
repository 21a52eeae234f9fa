import { sentPictures, type Activity, type ActivityStatus } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import { sampleMember } from '@marquee/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeModal, modals, openModal } from '#state/modals.ts';
import { discardDrafts } from '#state/drafts.ts';
import { startSession } from '#state/session.ts';
import { ModalHost } from '#modals/modal-host.tsx';
import { renderShell } from '#test/test-shell.tsx';
import { preparePicture } from './prepare-picture.ts';

jest.mock('@marquee/platform', () => ({ ...jest.requireActual('@marquee/platform'), callApi: jest.fn() }));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));
// jsdom has no canvas; the browser test of applications uses a real one.
jest.mock('./prepare-picture.ts', () => ({ preparePicture: jest.fn(async (file: File) => file) }));

const activity = (status: ActivityStatus): Activity => ({
  id: 'lucky',
  title: 'Luckiest round',
  content: '<p>Tell us.</p>',
  endDate: '2026-12-24T10:00:00Z',
  status,
});
const file = (name: string, type = 'image/png', size = 1): File =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
const forbidden = {
  applyForActivity: () => {
    throw new Error('must not be sent');
  },
};

async function open(responses: Parameters<typeof renderShell>[1], type: number | null = sampleMember.type) {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = jest.fn();
  const page = await renderShell(<ModalHost />, {
    activity: () => activity('join'),
    memberInfo: () => ({ ...sampleMember, type: type ?? 0 }),
    ...responses,
  });
  if (type !== null) await act(() => startSession('secret'));
  act(() => openModal('activity', { id: 'lucky' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Luckiest round' }, { timeout: 5000 }));
  return { page, dialog, user: userEvent.setup({ applyAccept: false }) };
}

afterEach(() => act(() => discardDrafts()));

const comment = 'Three sevens!';

test('sends a comment and pictures once and shows the new status', async () => {
  let status: ActivityStatus = 'join';
  const { page, dialog, user } = await open({
    activity: () => activity(status),
    applyForActivity: () => {
      status = 'applying';
      return { status };
    },
  });
  expect(dialog.getByText('Open until 2026/12/24 17:00:00')).toBeInTheDocument();
  const [first, second] = [file('a.png'), file('b.jpg', 'image/jpeg')];
  await user.type(dialog.getByLabelText(/^Your comment/), `  ${comment}  `);
  await user.upload(dialog.getByLabelText('Pictures'), [first, second]);
  await user.click(await dialog.findByRole('button', { name: 'Remove picture 1' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await dialog.findByText("You've applied. The result will appear here.")).toBeInTheDocument();
  expect(page.bodies('applyForActivity')).toEqual([{ id: 'lucky', comment, pictures: [second] }]);
});

test.each([
  ['no comment', '   ', 'Enter a comment'],
  ['141 characters', 'x'.repeat(141), 'At most 140 characters'],
])('shows an error for %s and sends nothing', async (_, text, message) => {
  const { page, dialog, user } = await open(forbidden);
  await user.click(dialog.getByLabelText(/^Your comment/));
  await user.paste(text);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(dialog.getByLabelText(/^Your comment/)).toHaveAccessibleDescription(message);
  expect(page.bodies('applyForActivity')).toEqual([]);
});

test.each([
  ['another type', [file('a.gif', 'image/gif')], 'a.gif is not a PNG or JPEG picture', 0],
  [
    'more than 5 MB',
    [file('a.png'), file('large.png', 'image/png', sentPictures.bytes + 1)],
    'large.png is larger than 5 MB',
    1,
  ],
  ['a fourth', ['1', '2', '3', '4'].map((name) => file(`${name}.png`)), 'You can add up to 3 pictures', 3],
])('shows an error for %s and keeps the other pictures', async (_, files, message, remaining) => {
  const { dialog, user } = await open(forbidden);
  await user.upload(dialog.getByLabelText('Pictures'), files);
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(dialog.queryAllByRole('button', { name: /^Remove picture/ })).toHaveLength(remaining);
});

test('shows an error for an unreadable picture and keeps the comment', async () => {
  const { dialog, user } = await open(forbidden);
  await user.type(dialog.getByLabelText(/^Your comment/), comment);
  jest.mocked(preparePicture).mockRejectedValueOnce(new DOMException('no picture'));
  await user.upload(dialog.getByLabelText('Pictures'), file('broken.png'));
  expect(await dialog.findByText("broken.png couldn't be opened")).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Your comment/)).toHaveValue(comment);
});

test('shows an error response and keeps the values', async () => {
  const { dialog, user } = await open({
    applyForActivity: () => {
      throw new CallError('network');
    },
  });
  await user.type(dialog.getByLabelText(/^Your comment/), comment);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await dialog.findByText('Connection problem. Please try again.')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Your comment/)).toHaveValue(comment);
});

test.each([
  ['a visitor', null, 'Log in to apply', 'login'],
  ['a trial account', 4, 'Apply', 'realAccount'],
])('shows %s the next step', async (_, type, button, modal) => {
  const { dialog, user } = await open(forbidden, type);
  await user.click(dialog.getByRole('button', { name: button }));
  expect(modals.get().at(-1)?.name).toBe(modal);
  act(() => closeModal(modal));
});

test.each([
  ['joined', "You're in. Congratulations!"],
  ['rejected', 'Your application was not accepted this time.'],
  ['close', 'This activity has ended.'],
] as const)('shows the status %s', async (status, message) => {
  const { dialog } = await open({ ...forbidden, activity: () => activity(status) });
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(message));
  expect(dialog.queryByRole('button', { name: 'Apply' })).toBeNull();
});

test('keeps the comment when the dialog is closed before it is sent', async () => {
  const { dialog, user } = await open(forbidden);
  await user.type(dialog.getByLabelText(/^Your comment/), comment);
  act(() => closeModal('activity'));
  const { dialog: again } = await open(forbidden);
  expect(again.getByLabelText(/^Your comment/)).toHaveValue(comment);
});

test('shows title and text of the activity in the direction of their own', async () => {
  const { dialog } = await open({});
  expect(dialog.getByText('Luckiest round', { selector: 'bdi' })).toBeInTheDocument();
  expect(dialog.getByText('Tell us.').closest('[dir]')).toHaveAttribute('dir', 'auto');
});
