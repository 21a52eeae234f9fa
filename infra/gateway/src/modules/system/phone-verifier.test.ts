import { eventually } from '@marquee/testing/eventually';
import { phoneProject } from '@marquee/testing/phone-project';
import { runOperatorCommand } from '#test/operator-command.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

const choose = (gateway: TestGateway, ...words: string[]) => runOperatorCommand(gateway, 'phone-verifier', ...words);
const expectVerifier = (gateway: TestGateway, verifier: string): Promise<void> =>
  eventually(async () => {
    expect((await gateway.client.value('whitelabel')).phoneVerifier).toBe(verifier);
    expect((await gateway.client.value('permission')).info.whitelabel.phoneVerifier).toBe(verifier);
  });

const readAudit = async ({ pool }: TestGateway): Promise<readonly object[]> =>
  (
    await pool.query<object>(
      `SELECT reason, subject, detail FROM operator_audit WHERE action = 'phone-verifier' ORDER BY sequence`,
    )
  ).rows;

describe('the choice of what verifies telephone numbers', () => {
  test('R7.07b is Firebase by a command, with an audit, and the own codes again', async () => {
    const gateway = await buildTestGateway({ firebase: phoneProject });
    await expectVerifier(gateway, 'sms');
    const { stdout } = await choose(gateway, 'firebase', '--reason', 'cheaper messages');
    expect(stdout).toBe('Telephone numbers are now verified by Firebase.\n');
    await expectVerifier(gateway, 'firebase');
    await choose(gateway, 'sms', '--reason', 'the project is suspended');
    await expectVerifier(gateway, 'sms');
    expect(await readAudit(gateway)).toEqual([
      { reason: 'cheaper messages', subject: 'site', detail: { to: 'firebase' } },
      { reason: 'the project is suspended', subject: 'site', detail: { to: 'sms' } },
    ]);
    await gateway.close();
  });

  test('is never Firebase without a configured project', async () => {
    const gateway = await buildTestGateway();
    await expect(choose(gateway, 'firebase')).rejects.toMatchObject({
      code: 1,
      stdout: 'The gateway has no project of Firebase. Start it with FIREBASE set first.\n',
    });
    expect(await readAudit(gateway)).toEqual([]);
    for (const words of [[], ['both'], ['sms', 'extra']])
      await expect(choose(gateway, ...words)).rejects.toMatchObject({ code: 1 });
    // A gateway that has lost its configuration verifies by own codes.
    await gateway.pool.query(`UPDATE merchant SET phone_verifier = 'firebase'`);
    await eventually(async () => expect((await gateway.gateway.settings.read()).row.phoneVerifier).toBe('firebase'));
    await expectVerifier(gateway, 'sms');
    await gateway.close();
  });
});
