import { CallError } from '@marquee/platform';
import { sampleMember } from '@marquee/testing/samples';
import { waitFor } from '@testing-library/react';
import { watchLanguage } from '#session/save-language.ts';
import { applyPreferences, preferences, saveLanguage, setAddressLanguage } from '#state/preferences.ts';
import { clearSession, startSession } from '#state/session.ts';

const mockSend = jest.fn<Promise<unknown>, unknown[]>();
let mockMember: object = sampleMember;
jest.mock('@marquee/platform', () => ({
  ...jest.requireActual<object>('@marquee/platform'),
  callApi: (name: string, input: unknown) => (name === 'setLanguage' ? mockSend(input) : Promise.resolve(mockMember)),
}));

const sent = () => mockSend.mock.calls.map(([input]) => input);
const body = (language: string) => ({ body: { language } });
const logIn = async (change: object) => {
  mockMember = { ...sampleMember, ...change };
  await startSession('token');
};
const change = (language: string) => saveLanguage(language);

beforeAll(() => watchLanguage());
beforeEach(() => {
  clearSession();
  change('en');
  mockSend.mockReset().mockResolvedValue(null);
});

test('sends the language at login when the gateway has another one, and after each change', async () => {
  await logIn({ id: 'a', language: 'th' });
  expect(sent()).toEqual([body('en')]);
  change('zh-CN');
  change('en');
  await waitFor(() => expect(sent()).toEqual([body('en'), body('zh-CN'), body('en')]));
});

test('sends the former language again after a change that failed', async () => {
  await logIn({ id: 'g', language: 'en' });
  mockSend.mockRejectedValueOnce(new CallError('network'));
  change('th');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await Promise.resolve();
  change('en');
  await waitFor(() => expect(sent()).toEqual([body('th'), body('en')]));
});

test('sends one language after the other, so that the last choice is stored', async () => {
  await logIn({ id: 'f', language: 'en' });
  let answer: (value: null) => void = () => undefined;
  mockSend.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  change('zh-CN');
  await Promise.resolve();
  change('th');
  await Promise.resolve();
  expect(sent()).toEqual([body('zh-CN')]);
  answer(null);
  await waitFor(() => expect(sent()).toEqual([body('zh-CN'), body('th')]));
});

test('sends nothing when the gateway has the language', async () => {
  await logIn({ id: 'b', language: 'en' });
  expect(sent()).toEqual([]);
});

test.each([
  ['a visitor', null],
  ['a trial account', { id: 'c', type: 4, language: 'th' }],
  ['a gateway of an earlier version', { id: 'd' }],
])('sends nothing for %s', async (_, member) => {
  if (member !== null) await logIn(member);
  change('th');
  expect(sent()).toEqual([]);
});

test('sends the language again after a call that failed', async () => {
  mockSend.mockRejectedValueOnce(new CallError('network'));
  await logIn({ id: 'e', language: 'th' });
  await waitFor(() => expect(sent()).toHaveLength(1));
  await Promise.resolve();
  clearSession();
  await logIn({ id: 'e', language: 'th' });
  await waitFor(() => expect(sent()).toEqual([body('en'), body('en')]));
});

test('sends a language that comes from the address of the page only after the player has chosen it', async () => {
  setAddressLanguage('th');
  applyPreferences({ ...preferences.get(), language: 'th' });
  await logIn({ id: 'h', language: 'en' });
  expect(sent()).toEqual([]);
  change('th');
  await waitFor(() => expect(sent()).toEqual([body('th')]));
});
