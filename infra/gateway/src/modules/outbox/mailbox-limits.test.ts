import { randomUUID } from 'node:crypto';
import { generateTotp } from '#test/authenticator-app.ts';
import { loginVerificationClient } from '#test/login-verification-client.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ rateLimitScale: 1, challengeBudget: 1_000, databaseConnections: 24 });
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
  return { username, mail, makeOld };
};

const countMails = async (email: string): Promise<number> => {
  const { rows } = await gateway.pool.query('SELECT FROM outbox_messages WHERE lower(recipient) = lower($1)', [email]);
  return rows.length;
};

const countAccounts = async (email: string): Promise<number> => {
  const { rows } = await gateway.pool.query(`SELECT FROM player_details WHERE field = 'email' AND value = $1`, [email]);
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

test('requests at the same time send no more', async () => {
  const email = createMailbox();
  const accounts = await Promise.all(Array.from({ length: 4 }, () => createAccount(email, ATTACKER)));
  await Promise.all([...accounts, ...accounts, ...accounts, ...accounts].map(({ mail }) => mail()));
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

test('an address with dots counts as the plain one', async () => {
  const email = createMailbox();
  const [name = '', domain = ''] = email.split('@');
  const plain = await createAccount(email, ATTACKER);
  const dotted = await createAccount(`${name.split('').join('.')}@${domain}`, ATTACKER);
  for (const { mail } of [plain, plain, plain, dotted, dotted, dotted]) expect(await mail()).toBe(SENT);
  expect([await plain.mail(), await dotted.mail()]).toEqual([LIMITED, LIMITED]);
});

test('stored addresses of a domain that are not plain count together', async () => {
  const messages: string[] = [];
  for (const spelling of ['v(1(x)y)@example.com', '"v"@example.com', 'v\\x@example.com', '"w"@EXAMPLE.com']) {
    const email = createMailbox();
    const { username } = await createAccount(email, ATTACKER);
    await gateway.pool.query('UPDATE player_details SET value = $1 WHERE value = $2', [spelling, email]);
    const request = { body: { username, email: spelling }, address: ATTACKER };
    for (let count = 0; count < 2; count += 1)
      messages.push((await gateway.client.call('passwordByEmail', request)).message ?? SENT);
  }
  expect(messages.filter((message) => message === SENT)).toHaveLength(6);
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

test('strangers with old accounts of the mailbox leave mails to its own networks and devices', async () => {
  const email = createMailbox();
  const owner = await createAccount(email, OTHER);
  await owner.makeOld();
  const strangers = [OTHER, ATTACKER, '203.0.113.20', '203.0.113.21', '203.0.113.22', '203.0.113.23'];
  for (const address of strangers) {
    const { mail, makeOld } = await createAccount(email, address);
    await makeOld();
    for (let count = 0; count < 5; count += 1) await mail();
    await gateway.pool.query(`DELETE FROM rate_windows WHERE key LIKE 'mail-address:%'`);
  }
  const { mail: mailOfNewAccount } = await createAccount(email, OTHER);
  while ((await mailOfNewAccount()) === SENT);
  for (let count = 0; count < 2; count += 1) expect(await owner.mail(OTHER, '')).toBe(SENT);
  while ((await owner.mail(OTHER, '')) === SENT);
  for (let count = 0; count < 2; count += 1) expect(await owner.mail()).toBe(SENT);
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

test('an old account sends sixteen mails an hour from its network, and each further one four', async () => {
  const email = createMailbox();
  for (const [accounts, mails] of [
    [1, 16],
    [4, 28],
  ] as const) {
    while ((await countAccounts(email)) < accounts) {
      const { mail, makeOld } = await createAccount(email, ATTACKER);
      await makeOld();
      for (let count = 0; count < 17; count += 1) {
        await gateway.pool.query(`DELETE FROM rate_windows WHERE key ~ '^mail-(address|requester)'`);
        await mail();
        await mail(ATTACKER, '');
      }
    }
    expect(await countMails(email)).toBe(mails);
  }
});

test('mails that the mailbox rejects take nothing from the network', async () => {
  const email = createMailbox();
  for (let account = 0; account < 4; account += 1) {
    const { mail } = await createAccount(email, ATTACKER);
    for (let count = 0; count < 4; count += 1) await mail();
  }
  const { mail } = await createAccount(createMailbox(), ATTACKER);
  for (let count = 0; count < 4; count += 1) expect(await mail()).toBe(SENT);
});

describe('mails to one mailbox', () => {
  const { registerMember, loginForVerification, sendCode, updateMerchant } = loginVerificationClient(() => gateway);
  beforeAll(() => updateMerchant('login_verification_required = true'));

  const createTicket = async (email: string, address: string) => {
    const { username } = await registerMember({ email });
    return { username, ticket: (await loginForVerification(username, address)).ticket };
  };

  const confirmNew = async (email: string) => {
    const { token } = await registerMember({ email });
    const { secret } = await gateway.client.value('enrolAuthenticator', { token });
    const body = { password, code: generateTotp(secret) };
    return async () =>
      (await gateway.client.call('confirmAuthenticator', { token, body, address: ATTACKER })).message ?? SENT;
  };

  const clearWindows = (name: string) => gateway.pool.query('DELETE FROM rate_windows WHERE key LIKE $1', [`${name}%`]);

  test('new accounts have six codes of logins an hour sent from their network, also at once', async () => {
    const email = createMailbox();
    const tickets: string[] = [];
    for (let account = 0; account < 8; account += 1) tickets.push((await createTicket(email, ATTACKER)).ticket);
    const responses = await Promise.all(tickets.map((ticket) => sendCode(ticket, 'email', ATTACKER)));
    const messages = responses.map(({ message = SENT }) => message).sort();
    expect(messages).toEqual([...Array(2).fill('sms.too_often'), ...Array(6).fill(SENT)].sort());
    expect(await countMails(email)).toBe(6);
    await clearWindows('');
    const rejected = tickets.filter((_, index) => responses[index]?.status === 429);
    for (const ticket of rejected) expect((await sendCode(ticket, 'email', ATTACKER)).status).toBe(200);
    expect(await countMails(email)).toBe(8);
  });

  test('requests within the countdown do not count', async () => {
    const email = createMailbox();
    const { ticket } = await createTicket(email, ATTACKER);
    const messages: string[] = [];
    for (let count = 0; count < 9; count += 1)
      messages.push((await sendCode(ticket, 'email', ATTACKER)).message ?? SENT);
    expect(messages).toEqual([SENT, ...Array(8).fill('sms.too_often')]);
    for (let account = 0; account < 5; account += 1) {
      const other = await createTicket(email, ATTACKER);
      expect((await sendCode(other.ticket, 'email', ATTACKER)).status).toBe(200);
    }
  });

  test('requests that share the last code do not count', async () => {
    const email = createMailbox();
    const { username } = await createTicket(email, ATTACKER);
    for (let customer = 10; customer < 15; customer += 1) {
      const address = `203.0.113.${customer}`;
      const { ticket } = await loginForVerification(username, address);
      for (let count = 0; count < 5; count += 1) {
        await clearWindows('sms-');
        await sendCode(ticket, 'email', address);
      }
    }
    expect(await countMails(email)).toBe(1);
    for (let account = 0; account < 2; account += 1) {
      const { ticket } = await createTicket(email, OTHER);
      expect((await sendCode(ticket, 'email', OTHER)).status).toBe(200);
    }
  });

  test('new accounts enable six authenticators an hour in their network: each needs its notice', async () => {
    const email = createMailbox();
    const messages: string[] = [];
    for (let account = 0; account < 7; account += 1) messages.push(await (await confirmNew(email))());
    expect(messages).toEqual([...Array(6).fill(SENT), LIMITED]);
    expect(await countMails(email)).toBe(6);
  });

  test('notices take no passwords from the network, and passwords no notices', async () => {
    for (let member = 0; member < 10; member += 1) expect(await (await confirmNew(createMailbox()))()).toBe(SENT);
    expect(await (await confirmNew(createMailbox()))()).toBe(LIMITED);
    const { mail } = await createAccount(createMailbox(), ATTACKER);
    expect(await mail()).toBe(SENT);
    await clearWindows('');
    for (let account = 0; account < 3; account += 1) {
      const neighbour = await createAccount(createMailbox(), ATTACKER);
      for (let count = 0; count < 4; count += 1) await neighbour.mail();
    }
    expect(await mail()).toBe(LIMITED);
    expect(await (await confirmNew(createMailbox()))()).toBe(SENT);
  });

  test('a rejected notice takes neither the code of the authenticator nor an attempt', async () => {
    for (let member = 0; member < 10; member += 1) await (await confirmNew(createMailbox()))();
    const confirm = await confirmNew(createMailbox());
    for (let count = 0; count < 6; count += 1) expect(await confirm()).toBe(LIMITED);
    await clearWindows('notice-address:');
    await clearWindows('mail-address:');
    expect(await confirm()).toBe(SENT);
  });
});
