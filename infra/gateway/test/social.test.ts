import { createHash, randomBytes } from 'node:crypto';
import { socialFinish, socialStart } from '@marquee/contract/schemas';
import { eventually } from '@marquee/testing/eventually';
import {
  authorize,
  startIdentityProvider,
  type IdentityClient,
  type IdentityProvider,
} from '@marquee/testing/identity-provider';
import { buildTestGateway, type Answered, type GatewayClient, type TestGateway } from './test-gateway.ts';

const SECRET = '0123456789abcdef'.repeat(2);
const redirectUri = 'http://localhost:8080/social';
const clients: readonly IdentityClient[] = [
  { id: 'line', secret: SECRET, imitates: 'LINE', redirectUri, signature: 'HS256' },
  { id: 'facebook', secret: SECRET, imitates: 'Facebook', redirectUri, signature: 'RS256' },
  { id: 'google', secret: SECRET, imitates: 'Google', redirectUri, signature: 'RS256' },
];

let provider: IdentityProvider;
let gateway: TestGateway;
beforeAll(async () => {
  provider = await startIdentityProvider(clients);
  const socialLogin = Object.fromEntries(
    clients.map(({ id, secret }) => [id, { clientId: id, clientSecret: secret, issuer: provider.issuer }]),
  );
  gateway = await buildTestGateway({ socialLogin });
});
afterEach(() => {
  provider.tokenDefect = {};
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

interface Begun {
  readonly url: string;
  readonly state: string;
  readonly secret: string;
}

/** What the tab does when a button is pressed. */
const begin = async (name = 'google', client: GatewayClient = gateway.client): Promise<Begun> => {
  const secret = randomBytes(32).toString('base64url');
  const browser = createHash('sha256').update(secret).digest('hex');
  const { value } = await client.call('socialStart', { body: { provider: name, browser } });
  return { ...socialStart.parse(value), secret };
};

const finish = (
  { secret }: Pick<Begun, 'secret'>,
  answer: string,
  client: GatewayClient = gateway.client,
): Promise<Answered> => client.call('socialFinish', { body: { callbackQuery: answer, secret } });

const signIn = async (person: string, name = 'google'): Promise<Answered> => {
  const begun = await begin(name);
  return finish(begun, await authorize(begun.url, person));
};

const agreed = { termsAccepted: true };
const ticketOf = ({ value }: Answered): string => socialFinish.parse(value).registration?.ticket ?? '';
const tokenOf = ({ value }: Answered): string => socialFinish.parse(value).login?.token ?? '';

/** An account that was opened by a sign-in. */
const join = async (person: string, name = 'google'): Promise<string> =>
  (await gateway.client.value('registerSocial', { body: { ...agreed, ticket: ticketOf(await signIn(person, name)) } }))
    .token;

const playerOf = async (token: string) => gateway.client.value('memberInfo', { token });

describe('R1.04 signing in with a provider', () => {
  test.each(['line', 'facebook', 'google'])(
    'a newcomer from %s agrees to the terms, gets an account, and is found again',
    async (name) => {
      const first = await signIn(`Nok of ${name}`, name);
      expect(first).toMatchObject({
        status: 200,
        value: { login: null, registration: { nickname: `Nok of ${name}` } },
      });
      const { token, ...about } = await gateway.client.value('registerSocial', {
        body: { ...agreed, ticket: ticketOf(first) },
      });
      expect(about).toEqual({ firstTimeLogin: false, passwordExpired: false });
      const opened = await playerOf(token);
      expect(opened).toMatchObject({
        type: 0,
        nickname: `Nok of ${name}`,
        account: expect.stringMatching(new RegExp(`^${name}_[a-z0-9]{12}$`)),
      });
      expect(await gateway.client.value('balance', { token })).toMatchObject({ balance: '1000.00' });
      const later = await signIn(`nok of ${name.toUpperCase()}`, name);
      expect((await playerOf(tokenOf(later))).id).toBe(opened.id);
    },
  );

  test('the same name at two providers is two people', async () => {
    const [one, two] = [await playerOf(await join('Twin', 'line')), await playerOf(await join('Twin', 'google'))];
    expect(one.id).not.toBe(two.id);
  });

  test('R4.03 a later sign-in asks for no change of password, however old', async () => {
    const { id } = await playerOf(await join('Old hand'));
    await gateway.pool.query(
      `UPDATE players SET password_changed_at = now() - interval '900 days', must_change_password = true WHERE id = $1`,
      [id],
    );
    expect((await signIn('Old hand')).value).toMatchObject({
      login: { firstTimeLogin: false, passwordExpired: false },
    });
  });

  test('nobody logs in to such an account with a password', async () => {
    const { account } = await playerOf(await join('No password'));
    expect((await gateway.client.login(account, '123456')).message).toBe('login.wrong_credentials');
  });

  test('who declined at the provider is told so', async () => {
    const begun = await begin();
    expect(await finish(begun, await authorize(begun.url, null))).toMatchObject({
      status: 403,
      message: 'social.denied',
    });
  });

  test('a disabled account is refused, and its sessions have ended', async () => {
    const token = await join('Closed');
    const { id } = await playerOf(token);
    await gateway.pool.query(`UPDATE players SET status = 'disabled' WHERE id = $1`, [id]);
    expect(await signIn('Closed')).toMatchObject({ status: 403, message: 'login.account_closed' });
  });

  test("R6.02 an account that became an agent's does not come in by the members' door", async () => {
    const { id } = await playerOf(await join('Promoted'));
    await gateway.pool.query(`UPDATE players SET type = 41 WHERE id = $1`, [id]);
    expect(await signIn('Promoted')).toMatchObject({ status: 403, message: 'login.not_member' });
  });
});

describe('what is not believed', () => {
  test('a state is good for one try: replayed, its code and state are refused', async () => {
    const begun = await begin();
    const answer = await authorize(begun.url, 'Replay');
    expect((await finish(begun, answer)).status).toBe(200);
    expect(await finish(begun, answer)).toMatchObject({ status: 400, message: 'social.expired' });
  });

  test('a code that was spent is refused under another state of the same browser', async () => {
    const [first, second] = [await begin(), await begin()];
    const answer = await authorize(first.url, 'Code twice');
    await finish(first, answer);
    const spliced = new URLSearchParams(answer);
    spliced.set('state', second.state);
    expect(await finish(second, spliced.toString())).toMatchObject({ status: 400, message: 'social.failed' });
  });

  test("only the browser that began can finish, so that a stranger's answer logs nobody in; and the stranger's try costs the owner nothing", async () => {
    const begun = await begin();
    const answer = await authorize(begun.url, 'Attacker');
    expect(await finish(await begin(), answer)).toMatchObject({ status: 400, message: 'social.expired' });
    expect((await finish(begun, answer)).status).toBe(200);
  });

  test('a code that belongs to another sign-in fails, as the verifier is another one', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const stolen = new URLSearchParams(await authorize(theirs.url, 'Victim'));
    stolen.set('state', mine.state);
    expect((await finish(mine, stolen.toString())).message).toBe('social.failed');
  });

  test('a sign-in that took too long is over', async () => {
    const begun = await begin();
    const answer = await authorize(begun.url, 'Slow');
    await gateway.pool.query(`UPDATE social_attempts SET expires_at = now() - interval '1 second'`);
    expect((await finish(begun, answer)).message).toBe('social.expired');
  });

  const now = Math.floor(Date.now() / 1_000);
  test.each([
    ['for another site', { claims: { aud: 'somebody-else' } }],
    ['of another issuer', { claims: { iss: 'https://accounts.example' } }],
    ['that has expired', { claims: { iat: now - 900, exp: now - 600 } }],
    ['for another sign-in', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that names nobody', { claims: { sub: '' } }],
    ['for several sites, presented by another', { claims: { aud: ['google', 'other'], azp: 'other' } }],
  ])('a token %s', async (_name, twist) => {
    const begun = await begin();
    const answer = await authorize(begun.url, 'Twisted');
    provider.tokenDefect = twist;
    expect(await finish(begun, answer)).toMatchObject({ status: 400, message: 'social.failed' });
  });

  test.each(['line', 'google'])('a token of %s that somebody else signed', async (name) => {
    const begun = await begin(name);
    const answer = await authorize(begun.url, 'Forged');
    provider.tokenDefect = { foreignKey: true };
    expect((await finish(begun, answer)).message).toBe('social.failed');
  });

  test.each(['', 'state=', 'code=x', `state=${'a'.repeat(43)}&code=x`, 'state=a&state=b&code=c', '%00', '?&&==&'])(
    'the answer %j',
    async (answer) => {
      expect(await finish({ secret: 'none' }, answer)).toMatchObject({ status: 400, message: 'social.expired' });
    },
  );

  test('an answer without the issuer that the provider always names', async () => {
    const begun = await begin();
    const answer = new URLSearchParams(await authorize(begun.url, 'Mixed up'));
    answer.delete('iss');
    expect((await finish(begun, answer.toString())).message).toBe('social.failed');
  });
});

describe('opening the account', () => {
  test('takes the terms, and a ticket opens one account', async () => {
    const ticket = ticketOf(await signIn('One account'));
    expect(await gateway.client.call('registerSocial', { body: { ticket, termsAccepted: false } })).toMatchObject({
      message: 'register.terms_not_accepted',
    });
    expect((await gateway.client.call('registerSocial', { body: { ticket, ...agreed } })).status).toBe(200);
    expect(await gateway.client.call('registerSocial', { body: { ticket, ...agreed } })).toMatchObject({
      status: 400,
      message: 'social.expired',
    });
  });

  test('two tickets of one person open one account, and nothing of the second stays', async () => {
    const tickets = [ticketOf(await signIn('Double')), ticketOf(await signIn('Double'))];
    const answers = await Promise.all(
      tickets.map((ticket) => gateway.client.call('registerSocial', { body: { ticket, ...agreed } })),
    );
    expect(answers.map(({ message }) => message ?? 'opened').sort()).toEqual(['opened', 'social.expired']);
    const { rows } = await gateway.pool.query(`SELECT count(*)::int AS opened FROM players WHERE nickname = 'Double'`);
    expect(rows).toEqual([{ opened: 1 }]);
  });

  test('takes an invitation, and what the merchant requires of everybody', async () => {
    const ticket = ticketOf(await signIn('Invited'));
    const register = (body: object) => gateway.client.call('registerSocial', { body: { ticket, ...agreed, ...body } });
    expect((await register({ affiliateCode: 'NOBODY' })).message).toBe('invitation_code_error');
    await gateway.pool.query(`UPDATE register_fields SET required = true WHERE field = 'email'`);
    await eventually(async () =>
      expect(await register({})).toMatchObject({
        message: 'input.invalid',
        value: { fields: [{ path: 'email', rule: 'required' }] },
      }),
    );
    expect((await register({ email: 'nok@example.com', affiliateCode: 'SOMCHAI' })).status).toBe(200);
    await gateway.pool.query(`UPDATE register_fields SET required = false WHERE field = 'email'`);
  });

  test('a name and a password cannot be slipped in', async () => {
    const ticket = ticketOf(await signIn('Slipped'));
    expect(
      (
        await gateway.client.call('registerSocial', {
          body: { ticket, ...agreed, username: 'admin', password: 'seven-lanterns-9' },
        })
      ).message,
    ).toBe('input.invalid');
  });

  test('a mail address binds nothing: whoever has one here already stays somebody else', async () => {
    const { id } = await playerOf(await join('kittisak@example.com'));
    const { rows } = await gateway.pool.query<{ id: string }>(
      `SELECT player_id AS id FROM player_details WHERE value = 'kittisak@example.com'`,
    );
    expect(rows.map((row) => row.id)).not.toContain(id);
  });
});

describe('what is offered', () => {
  test('R7.07 the permission response names the providers that the operator switched on and that have keys', async () => {
    const offered = async (): Promise<readonly string[]> => (await gateway.client.value('whitelabel')).socialLogins;
    expect(await offered()).toEqual(['line', 'facebook', 'google']);
    const begun = await begin('google');
    await gateway.pool.query(`UPDATE merchant SET social_logins = '{line}'`);
    await eventually(async () => expect(await offered()).toEqual(['line']));
    expect(
      await gateway.client.call('socialStart', { body: { provider: 'google', browser: 'a'.repeat(64) } }),
    ).toMatchObject({ status: 403, message: 'social.not_offered' });
    expect((await finish(begun, await authorize(begun.url, 'Too late'))).message).toBe('social.not_offered');
    await gateway.pool.query(`UPDATE merchant SET social_logins = '{line,facebook,google}'`);
    await eventually(async () => expect(await offered()).toHaveLength(3));
  });

  test('without keys nothing is offered, whatever the operator says', async () => {
    const plain = await buildTestGateway();
    expect((await plain.client.value('whitelabel')).socialLogins).toEqual([]);
    expect(
      (await plain.client.call('socialStart', { body: { provider: 'line', browser: 'a'.repeat(64) } })).message,
    ).toBe('social.not_offered');
    await plain.close();
  });

  test('a provider that does not answer is told, and nothing is kept of the try', async () => {
    const away = await buildTestGateway({
      socialLogin: { google: { clientId: 'google', clientSecret: SECRET, issuer: 'http://127.0.0.1:1' } },
    });
    expect(
      await away.client.call('socialStart', { body: { provider: 'google', browser: 'a'.repeat(64) } }),
    ).toMatchObject({ status: 503, message: 'social.unavailable' });
    expect((await away.pool.query('SELECT 1 FROM social_attempts')).rows).toEqual([]);
    await away.close();
  });

  test("the provider is asked in the visitor's language, with PKCE, state and nonce, for nothing but a name", async () => {
    const { value } = await gateway.client.call('socialStart', {
      body: { provider: 'line', browser: 'a'.repeat(64) },
      headers: { 'accept-language': 'th' },
    });
    const { url, state } = socialStart.parse(value);
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      client_id: 'line',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid profile',
      state,
      ui_locales: 'th',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('what is kept of a sign-in could not finish it', async () => {
    const { state, secret } = await begin();
    const { rows } = await gateway.pool.query<{ kept: string }>('SELECT a::text AS kept FROM social_attempts a');
    const kept = rows.map((row) => row.kept).join();
    for (const word of [state, secret]) {
      expect(kept).not.toContain(word);
      expect(kept).not.toContain(Buffer.from(word).toString('hex'));
    }
  });

  test('an address may not begin without end', async () => {
    await gateway.pool.query(
      `INSERT INTO rate_windows VALUES ('social-start:198.51.100.30', 6000, now() + interval '5 minutes')`,
    );
    expect(
      await gateway.client.call('socialStart', {
        body: { provider: 'line', browser: 'a'.repeat(64) },
        address: '198.51.100.30',
      }),
    ).toMatchObject({ status: 429 });
  });
});
