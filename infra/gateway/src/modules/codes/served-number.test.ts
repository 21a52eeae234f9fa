import { newNumber } from '#test/phone-numbers.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
  await gateway.pool.query(`UPDATE feature_flags SET enabled = true WHERE flag = 'MOBILENUMREG3'`);
});
afterAll(() => gateway.close());

let requests = 0;
const requestCode = (mobileNum: string, countryDialingCode = '66') =>
  gateway.client.callWithChallenge('smsRegister', {
    body: { mobileNum, countryDialingCode },
    address: `198.51.100.${(requests += 1)}`,
  });

const listRecipients = async (): Promise<string[]> => {
  const { rows } = await gateway.pool.query<{ recipient: string }>(
    `SELECT DISTINCT recipient FROM outbox_messages WHERE medium = 'sms'`,
  );
  return rows.map(({ recipient }) => recipient);
};

test('sends the code for a number to one recipient, in whatever form it is typed', async () => {
  const { mobileNum, full } = newNumber();
  const forms = [mobileNum, mobileNum.slice(1), full, `+${full}`, `00${full}`, `+66 (0)${mobileNum.slice(1)}`];
  for (const form of forms) {
    await gateway.pool.query(`UPDATE code_sends SET next_at = now()`);
    expect([form, (await requestCode(form)).status]).toEqual([form, 200]);
  }
  expect(await listRecipients()).toEqual([full]);
});

test.each([
  ['66', '6681234567890'],
  ['66', '08123456789'],
  ['66', '081234567'],
  ['66', '021234567'],
  ['65', '71234567'],
  ['44', '07700900123'],
])('sends no message with the dialing code %s to %s, which is no mobile number of the country', async (code, typed) => {
  const before = await listRecipients();
  expect((await requestCode(typed, code)).message).toBe('sms.number_invalid');
  expect(await listRecipients()).toEqual(before);
});

test.each([
  ['84', '0912 345 678', '84912345678'],
  ['60', '011-2345 6789', '601123456789'],
  ['65', '8123 4567', '6581234567'],
  ['62', '62812345678', '62812345678'],
  ['63', '0917 123 4567', '639171234567'],
  ['856', '020 55 123 456', '8562055123456'],
  ['855', '012 345 678', '85512345678'],
  ['95', '09 795 123456', '959795123456'],
  ['86', '138 0013 8000', '8613800138000'],
  ['852', '9123 4567', '85291234567'],
  ['81', '090-1234-5678', '819012345678'],
  ['82', '010-1234-5678', '821012345678'],
  ['91', '98765 43210', '919876543210'],
])('accepts a mobile number of the dialing code %s typed as %s', async (code, typed, full) => {
  expect((await requestCode(typed, code)).status).toBe(200);
  expect(await listRecipients()).toContain(full);
});
