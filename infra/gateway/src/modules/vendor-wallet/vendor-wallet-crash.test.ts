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

interface Transfer {
  readonly direction: 'in' | 'out';
  readonly fault: VendorFault;
  /** Balances between the death of the gateway and the job of the other one, and after the job. */
  readonly meanwhile: readonly number[];
  readonly completed: readonly number[];
}

const transfers: readonly Transfer[] = [
  { direction: 'in', fault: 'silent after', meanwhile: [600, 100, 300], completed: [600, 0, 400] },
  { direction: 'in', fault: 'silent before', meanwhile: [600, 100, 300], completed: [700, 0, 300] },
  { direction: 'out', fault: 'silent after', meanwhile: [700, 0, 300], completed: [800, 0, 200] },
  { direction: 'out', fault: 'silent before', meanwhile: [700, 0, 300], completed: [700, 0, 300] },
];

let scene: VendorWalletScene;
/** Of each transfer. */
const outcomes: (Pick<Transfer, 'meanwhile' | 'completed'> & { response: number | null; vendorBalance: string })[] = [];

/** A member with 300 at the vendor. */
const createMember = async (): Promise<VendorWalletMember> => {
  const member = await scene.member();
  await scene.move(member, 'in', '300');
  expect(await scene.balances(member)).toEqual([700, 0, 300]);
  return member;
};

/** Lets a gateway begin a transfer, until the vendor has received the call. */
const begin = async (other: OtherGateway, member: VendorWalletMember, { direction, fault }: Transfer) => {
  const call = direction === 'in' ? 'deposit' : 'withdraw';
  const countCalls = () => scene.vendor.calls.filter((name) => name === call).length;
  const sentBefore = countCalls();
  scene.failNext(call, fault);
  const response = other.move(member, direction, '100');
  await eventually(async () => expect(countCalls()).toBe(sentBefore + 1));
  return { member, response };
};

beforeAll(async () => {
  scene = await VendorWalletScene.open();
  const members = await Promise.all(transfers.map(createMember));
  const other = await OtherGateway.start(scene);
  const begun: Awaited<ReturnType<typeof begin>>[] = [];
  try {
    // One after another, because the faults are those of the next calls.
    for (const [index, transfer] of transfers.entries()) {
      const member = members[index];
      if (member) begun.push(await begin(other, member, transfer));
    }
  } finally {
    await other.kill();
  }
  const readBalances = () => Promise.all(begun.map(({ member }) => scene.balances(member)));
  const responses = await Promise.all(begun.map(({ response }) => response));
  const meanwhile = await readBalances();
  await scene.runJob();
  const completed = await readBalances();
  for (const [index, { member }] of begun.entries())
    outcomes.push({
      response: responses[index] ?? null,
      meanwhile: meanwhile[index] ?? [],
      completed: completed[index] ?? [],
      vendorBalance: scene.vendor.getBalance(member.wallet),
    });
});
afterAll(() => scene.close());

test.each(transfers.map((transfer, index) => ({ ...transfer, index })))(
  'another gateway completes a transfer $direction ($fault) after the first one was killed, and no money is lost',
  ({ index, meanwhile, completed }) => {
    expect(outcomes[index]).toEqual({ response: null, meanwhile, completed, vendorBalance: `${completed[2]}.00` });
  },
);
