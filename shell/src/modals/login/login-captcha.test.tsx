import { CallError } from '@marquee/platform';
import { screen, waitFor } from '@testing-library/react';
import { fillInLogin, getSubmit, openLogin, resetStoredLogin, slide } from '#test/test-login.tsx';

jest.mock('@marquee/platform', () => ({
  ...jest.requireActual('@marquee/platform'),
  callApi: jest.fn(),
  notify: jest.fn(),
}));
jest.mock('#federation/loading/runtime.ts', () => ({ satisfiesRange: () => true, loadExpose: jest.fn() }));

afterEach(resetStoredLogin);

describe('captcha of a login', () => {
  test('shows a required captcha, refreshes it once a second at most and sends it', async () => {
    const { page, user } = await openLogin({
      login: () => {
        throw new CallError('login.wrong_credentials', { details: { captcha: true } });
      },
    });
    await fillInLogin(user);
    expect(screen.queryByLabelText('Characters in the picture')).not.toBeInTheDocument();
    await user.click(getSubmit());
    const field = await screen.findByLabelText('Characters in the picture');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Wrong username or password. Please also enter the characters in the picture.',
    );
    expect(await screen.findByRole('img', { name: 'Picture with 5 characters' })).toHaveAttribute(
      'src',
      'data:image/png;base64,AAAA',
    );
    const captchaRequests = () => page.bodies('captcha').length;
    const before = captchaRequests();
    await user.dblClick(screen.getByRole('button', { name: 'New characters' }));
    await waitFor(() => expect(captchaRequests()).toBe(before + 1));
    await slide(user);
    await user.click(getSubmit());
    expect(field).toHaveAccessibleDescription('Enter the characters in the picture');
    expect(page.bodies('login')).toHaveLength(1);
    await user.type(field, 'k7mxw');
    await user.click(getSubmit());
    await waitFor(() =>
      expect(page.bodies('login')[1]).toMatchObject({
        captcha: 'k7mxw',
        captchaId: expect.stringMatching(/^picture\.\d+$/),
      }),
    );
    await waitFor(() => expect(field).toHaveValue(''));
  });

  test('shows a wrong captcha at its field, empty and focused, and keeps the solved slider', async () => {
    const errors = [
      new CallError('login.wrong_credentials', { details: { captcha: true } }),
      new CallError('captcha.wrong', { details: { captcha: true } }),
    ];
    const { page, user } = await openLogin({
      login: () => {
        throw errors.shift() ?? new CallError('login.wrong_credentials');
      },
    });
    await fillInLogin(user);
    await user.click(getSubmit());
    await user.type(await screen.findByLabelText('Characters in the picture'), 'aaaaa');
    await slide(user);
    await user.click(getSubmit());
    const field = await screen.findByLabelText('Characters in the picture');
    await waitFor(() => expect(field).toHaveFocus());
    const text = "The characters don't match. Please try the new picture.";
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    expect(field).toHaveValue('');
    expect(screen.getAllByText(text)).toHaveLength(1);
    await user.type(field, 'bbbbb');
    await user.click(getSubmit());
    await waitFor(() => expect(page.bodies('login')).toHaveLength(3));
    expect(page.bodies('login')[2]).toHaveProperty('slider', (page.bodies('login')[1] as { slider: unknown }).slider);
  });

  test('keeps the captcha when the slider needs more work, which the gateway verifies before', async () => {
    const errors = [
      new CallError('login.wrong_credentials', { details: { captcha: true, workBits: 6 } }),
      new CallError('login.verification_failed', { details: { workBits: 7 } }),
    ];
    const { page, user } = await openLogin({
      login: () => {
        throw errors.shift() ?? new CallError('login.wrong_credentials');
      },
    });
    await fillInLogin(user);
    await user.click(getSubmit());
    const field = await screen.findByLabelText('Characters in the picture');
    await user.type(field, 'k7mxw');
    await slide(user);
    await user.click(getSubmit());
    await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '0'));
    expect(field).toHaveValue('k7mxw');
    await slide(user);
    await user.click(getSubmit());
    await waitFor(() => expect(page.bodies('login')).toHaveLength(3));
    expect(page.bodies('login')[2]).toMatchObject({
      captcha: 'k7mxw',
      captchaId: expect.stringMatching(/^picture\.\d+$/),
    });
  });
});
