import { createHash } from 'node:crypto';
import {
  gateway,
  loginWith,
  obtainProof,
  provider,
  registerMember,
  registerMobile,
  signInElsewhere,
} from '#test/firebase-setup.ts';
import { createCleanupExpiredJob } from '#jobs/cleanup-expired.job.ts';
import { numberFields } from '#test/mobile-client.ts';
import { newNumber } from '#test/phone-numbers.ts';

const now = Math.floor(Date.now() / 1_000);
const foreignProject = 'another-project';
const invalid = { status: 400, message: 'firebase.token_invalid' };

describe('ID tokens', () => {
  test.each([
    ['another issuer', { claims: { iss: `https://securetoken.google.com/${foreignProject}` } }],
    ['another audience', { claims: { aud: foreignProject } }],
    ['another project', { claims: { iss: `https://securetoken.google.com/${foreignProject}`, aud: foreignProject } }],
    ['another signature', { foreignKey: true }],
    ['an end in the past', { claims: { iat: now - 3_700, exp: now - 100 } }],
    ['a beginning in the future', { claims: { iat: now + 3_000, auth_time: now + 3_000, exp: now + 6_000 } }],
    ['no end', { claims: { exp: undefined } }],
    ['a sign-in too long ago', { claims: { auth_time: now - 700 } }],
    ['no time of the sign-in', { claims: { auth_time: undefined } }],
    ['a time of the sign-in as text', { claims: { auth_time: String(now) } }],
    ['no subject', { claims: { sub: undefined } }],
    ['an empty subject', { claims: { sub: '' } }],
    ['no number', { claims: { phone_number: undefined } }],
    ['a sign-in by password', { claims: { firebase: { sign_in_provider: 'password' } } }],
  ])('R7.07b rejects one with %s', async (_defect, defect) => {
    const number = await registerMember();
    provider.phone.tokenDefect = defect;
    const proof = await signInElsewhere(number);
    provider.phone.tokenDefect = {};
    expect(await loginWith(number, proof)).toMatchObject(invalid);
    expect(await loginWith(number, await signInElsewhere(number))).toMatchObject({ status: 200 });
  });

  test('R7.07b rejects one for another number', async () => {
    const [victim, thief] = [await registerMember(), await registerMember()];
    const proof = await obtainProof(thief, 'login');
    expect(await loginWith(victim, proof)).toMatchObject(invalid);
    expect(await loginWith(thief, proof)).toMatchObject({ status: 200 });
    expect(await registerMobile(newNumber(), await signInElsewhere(thief))).toMatchObject(invalid);
  });

  test.each([
    ['unsigned', (header: object) => ({ ...header, alg: 'none' }), ''],
    ['signed with the public key as a secret', (header: object) => ({ ...header, alg: 'HS256' }), 'A'.repeat(43)],
    ['of an unknown key', (header: object) => ({ ...header, kid: 'unknown' }), 'A'.repeat(342)],
  ])('rejects one that is %s', async (_name, change, signature) => {
    const number = await registerMember();
    const proof = await signInElsewhere(number);
    const [header = '', payload = ''] = proof.firebaseIdToken.split('.');
    const changed: object = change(JSON.parse(Buffer.from(header, 'base64url').toString()) as object);
    const encoded = Buffer.from(JSON.stringify(changed)).toString('base64url');
    expect(await loginWith(number, { ...proof, firebaseIdToken: `${encoded}.${payload}.${signature}` })).toMatchObject(
      invalid,
    );
  });

  test('rejects text that is no token, and another channel than the project', async () => {
    const number = await registerMember();
    const proof = await obtainProof(number, 'login');
    for (const firebaseIdToken of ['x', 'a.b.c', 'x'.repeat(4_000)])
      expect(await loginWith(number, { ...proof, firebaseIdToken })).toMatchObject(invalid);
    expect(await loginWith(number, { ...proof, firebaseChannel: foreignProject })).toMatchObject(invalid);
    expect(await loginWith(number, { firebaseIdToken: proof.firebaseIdToken })).toMatchObject({ status: 200 });
  });

  test('R7.07b accepts one once, however its signature is written', async () => {
    const number = await registerMember();
    const proof = await obtainProof(number, 'login');
    expect(await loginWith(number, proof)).toMatchObject({ status: 200 });
    expect(await loginWith(number, proof)).toMatchObject(invalid);
    const { firebaseIdToken: token } = proof;
    // The last character of a 256 byte signature has bits that mean nothing.
    const last = { A: 'B', Q: 'R', g: 'h', w: 'x' }[token.slice(-1)] ?? '';
    for (const same of [token.slice(0, -1) + last, `${token}=`, `${token}==`])
      expect(await loginWith(number, { ...proof, firebaseIdToken: same })).toMatchObject(invalid);
  });

  test('R7.07b accepts one once when several gateways get it at the same time', async () => {
    const second = await gateway.startSecond();
    for (const obtain of [obtainProof, signInElsewhere]) {
      const number = await registerMember();
      const proof = await obtain(number, 'login');
      const clients = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? gateway : second).client);
      const responses = await Promise.all(clients.map((client) => loginWith(number, proof, client)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(responses.filter(({ message }) => message === invalid.message)).toHaveLength(11);
    }
  });

  test('accepts one that the gateway obtained for its purpose only', async () => {
    const number = await registerMember();
    const proof = await obtainProof(number, 'login');
    const reset = { ...numberFields(number), newPassword: 'nine-lanterns-7', ...proof };
    expect(await gateway.client.call('passwordByPhone', { body: reset })).toMatchObject(invalid);
    expect(await loginWith(number, proof)).toMatchObject({ status: 200 });
  });

  test('stores the hash of a token until the token ends, and no token', async () => {
    const number = await registerMember();
    const { firebaseIdToken } = await obtainProof(number, 'login');
    const hash = createHash('sha256').update(firebaseIdToken.split('.').slice(0, 2).join('.')).digest();
    const find = async () =>
      (
        await gateway.pool.query<{ row: string; seconds: number }>(
          `SELECT t::text AS row, extract(epoch FROM expires_at - now())::int AS seconds FROM phone_tokens t
            WHERE token_hash = $1`,
          [hash],
        )
      ).rows;
    const [stored] = await find();
    expect(stored?.seconds).toBeGreaterThan(3_600);
    expect(stored?.row).not.toContain(firebaseIdToken);
    await createCleanupExpiredJob(gateway.gateway).run(
      {},
      { signal: AbortSignal.abort(), send: async () => undefined },
    );
    expect(await find()).toHaveLength(1);
    await gateway.pool.query('UPDATE phone_tokens SET expires_at = now() WHERE token_hash = $1', [hash]);
    await createCleanupExpiredJob(gateway.gateway).run(
      {},
      { signal: AbortSignal.abort(), send: async () => undefined },
    );
    expect(await find()).toEqual([]);
  });
});
