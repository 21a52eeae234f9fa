import { randomUUID } from 'node:crypto';
import { generateTotp } from '#test/authenticator-app.ts';
import { loginVerificationClient } from '#test/login-verification-client.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ rateLimitScale: 1, challengeBudget: 1_000 });
});
afterAll(() => gateway.close());
beforeEach(() => gateway.pool.query('DELETE FROM rate_windows'));

const ATTACKER = '203.0.113.9';
const OTHER = '198.51.100.9';
const SENT = 'success';
const LIMITED = 'too_many_requests';
const password = 'seven-lanterns-9';

const createAccount = async (email: string, address: string) => {
  const username = `p${randomUUID().slice(0, 8)}`;
  const { client, pool } = gateway;
  const body = { username, password, confirmPassword: password, email, termsAccepted: true };
  const { headers } = await client.call('register', { body, address });
  const [device = ''] = [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0]);
  const mail = async (from = address, cookie = device) => {
    const request = { body: { username, email }, address: from, headers: { cookie } };
    return (await client.call('passwordByEmail', request)).message ?? SENT;
  };
  const makeOld = () =>
    pool.query(`UPDATE players SET registered_at = now() - interval '2 days' WHERE username = $1`, [username]);
  return { mail, makeOld };
};

const countMails = async (email: string): Promise<number> => {
  const { rows } = await gateway.pool.query('SELECT FROM outbox_messages WHERE lower(recipient) = lower($1)', [email]);
  return rows.length;
};

const createMailbox = () => `${randomUUID().slice(0, 8)}@example.com`;

test('new accounts with one mailbox send six mails an hour to it from their network', async () => {
  const email = createMailbox();
  for (let account = 0; account < 5; account += 1) {
    const { mail } = await createAccount(email, ATTACKER);
    for (let count = 0; count < 4; count += 1) await mail();
  }
  expect(await countMails(email)).toBe(6);
});

test('new accounts with other mailboxes do not raise the ten mails an hour of their network', async () => {
  const messages: string[] = [];
  for (let account = 0; account < 5; account += 1) {
    const { mail } = await createAccount(createMailbox(), ATTACKER);
    for (let count = 0; count < 4; count += 1) messages.push(await mail());
  }
  expect(messages.filter((message) => message === SENT)).toHaveLength(10);
});

test('spellings of a mailbox count together', async () => {
  const email = createMailbox();
  const [first, second] = [
    await createAccount(email.replace('@', '+one@'), ATTACKER),
    await createAccount(email.replace('@', '+two@').toUpperCase(), ATTACKER),
  ];
  for (const { mail } of [first, first, first]) expect(await mail()).toBe(SENT);
  for (const { mail } of [second, second, second]) expect(await mail()).toBe(SENT);
  expect([await first.mail(), await second.mail()]).toEqual([LIMITED, LIMITED]);
});

test('strangers with accounts of the same mailbox do not use up the mails of an own network', async () => {
  const email = createMailbox();
  const owner = await createAccount(email, OTHER);
  await owner.makeOld();
  for (let customer = 10; customer < 16; customer += 1) {
    const { mail } = await createAccount(email, `203.0.113.${customer}`);
    for (let count = 0; count < 5; count += 1) await mail();
  }
  for (let count = 0; count < 5; count += 1) expect(await owner.mail(OTHER, '')).toBe(SENT);
});

test('a known device goes on in a shared network where a stranger has used up the limits', async () => {
  const email = createMailbox();
  const owner = await createAccount(email, OTHER);
  await owner.makeOld();
  for (let account = 0; account < 3; account += 1) {
    const { mail } = await createAccount(email, OTHER);
    for (let count = 0; count < 5; count += 1) await mail();
  }
  for (const each of [await createAccount(createMailbox(), OTHER), await createAccount(createMailbox(), OTHER)])
    for (let count = 0; count < 5; count += 1) await each.mail();
  expect(await owner.mail(OTHER)).toBe(SENT);
});

test('old accounts with one mailbox share the mails of own networks and devices', async () => {
  const email = createMailbox();
  for (let account = 0; account < 6; account += 1) {
    const { mail, makeOld } = await createAccount(email, ATTACKER);
    await makeOld();
    for (let count = 0; count < 4; count += 1) await mail();
  }
  expect(await countMails(email)).toBe(16);
});

describe('of new accounts with one mailbox, the network sends six an hour', () => {
  const { registerMember, loginForVerification, sendCode, updateMerchant } = loginVerificationClient(() => gateway);

  test('codes of logins', async () => {
    await updateMerchant('login_verification_required = true');
    const email = createMailbox();
    const messages: (string | undefined)[] = [];
    for (let account = 0; account < 7; account += 1) {
      const { username } = await registerMember({ email });
      const { ticket } = await loginForVerification(username, ATTACKER);
      messages.push((await sendCode(ticket, 'email', ATTACKER)).message);
    }
    expect(messages).toEqual([...Array(6).fill(undefined), 'sms.too_often']);
    expect(await countMails(email)).toBe(6);
  });

  test('notices of new authenticators, without which none is enabled', async () => {
    const email = createMailbox();
    const messages: (string | undefined)[] = [];
    for (let account = 0; account < 7; account += 1) {
      const { token } = await registerMember({ email });
      const { secret } = await gateway.client.value('enrolAuthenticator', { token });
      const body = { password, code: generateTotp(secret) };
      messages.push((await gateway.client.call('confirmAuthenticator', { token, body, address: ATTACKER })).message);
    }
    expect(messages).toEqual([...Array(6).fill(undefined), LIMITED]);
    expect(await countMails(email)).toBe(6);
  });
});
