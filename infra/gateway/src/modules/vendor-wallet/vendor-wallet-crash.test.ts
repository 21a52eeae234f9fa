import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { callAddresses } from '@marquee/contract';
import { eventually } from '@marquee/testing/eventually';
import type { VendorFault } from '#test/fake-vendor-behaviour.ts';
import { VendorWalletScene, vendorCode, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

const root = path.join(import.meta.dirname, '../../../../..');

/** A gateway in a process of its own, on the database of a scene. */
class OtherGateway {
  readonly #process: ChildProcess;
  readonly #origin: string;

  private constructor(process: ChildProcess, origin: string) {
    this.#process = process;
    this.#origin = origin;
  }

  static async start({ gateway: { config } }: VendorWalletScene): Promise<OtherGateway> {
    const child = spawn(path.join(root, 'node_modules/.bin/node'), [path.join(root, 'infra/gateway/src/server.ts')], {
      env: {
        ...process.env,
        PORT: '0',
        DATABASE_URL: config.databaseUrl,
        SITE_ORIGIN: config.siteOrigin,
        ARCADE_ORIGIN: config.arcadeOrigin,
        PROVIDER_SECRETS: JSON.stringify(config.providerSecrets),
        VENDOR_ORIGINS: JSON.stringify(config.vendorOrigins),
        ENVELOPE_KEY_FILE: config.envelopeKeyFile,
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    try {
      await eventually(async () => expect(output).toMatch(/listening at http/), 20_000);
    } catch (error) {
      // Otherwise Jest would wait for the process.
      child.kill('SIGKILL');
      throw error;
    }
    return new OtherGateway(child, /listening at (http:[^"]+)/.exec(output)?.[1] ?? '');
  }

  /** Status of the response; null without a response. */
  move({ token }: VendorWalletMember, direction: 'in' | 'out', amount: string): Promise<number | null> {
    return fetch(this.#origin + callAddresses.walletTransfer.path, {
      method: callAddresses.walletTransfer.method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ vendor: vendorCode, direction, amount }),
    }).then(
      ({ status }) => status,
      () => null,
    );
  }

  /** As in a power failure of its machine. */
  async kill(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await gone;
  }
}

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
afterAll(() => scene.close());

test.each<['in' | 'out', VendorFault, number[], number[]]>([
  ['in', 'silent after', [600, 100, 300], [600, 0, 400]],
  ['in', 'silent before', [600, 100, 300], [700, 0, 300]],
  ['out', 'silent after', [700, 0, 300], [800, 0, 200]],
  ['out', 'silent before', [700, 0, 300], [700, 0, 300]],
])(
  'another gateway completes a transfer %s (%s) after the first one was killed, and no money is lost',
  async (direction, fault, meanwhile, expected) => {
    const member = await scene.member();
    await scene.move(member, 'in', '300');
    expect(await scene.balances(member)).toEqual([700, 0, 300]);
    const call = direction === 'in' ? 'deposit' : 'withdraw';
    const sentBefore = scene.vendor.calls.filter((name) => name === call).length;
    const other = await OtherGateway.start(scene);
    scene.failNext(call, fault);
    const response = other.move(member, direction, '100');
    await eventually(async () =>
      expect(scene.vendor.calls.filter((name) => name === call)).toHaveLength(sentBefore + 1),
    );
    await other.kill();
    expect(await response).toBeNull();
    expect(await scene.balances(member)).toEqual(meanwhile);
    await scene.runJob();
    expect(await scene.balances(member)).toEqual(expected);
    expect(scene.vendor.getBalance(member.wallet)).toBe(`${expected[2]}.00`);
  },
);
