import { ledgerDatabase } from '#test/ledger/ledger-database.ts';
import { ledgerInvariants } from '#test/ledger/ledger-invariants.ts';
import { ledgerMutants } from '#test/ledger/ledger-mutants.ts';
import { LedgerScene } from '#test/ledger/ledger-scene.ts';
import { applyMutant, type Mutant } from '#test/ledger/mutant.ts';
import { ceilingMutants } from '#test/ledger/provider-ceiling-mutants.ts';
import { providerMutants } from '#test/ledger/provider-mutants.ts';
import { providerRows } from '#test/ledger/provider-rows.ts';

const mutants = [...ledgerMutants, ...providerMutants, ...ceilingMutants];
const conformance = [...providerRows, ...ledgerInvariants];
const RACES = 20;

const CONNECTIONS = 72;

const table: string[] = [];

afterAll(() => {
  process.stdout.write(`${table.join('\n')}\n`);
});

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

/** The failure message of the check in one line. */
const formatFailure = (error: unknown): string => {
  const lines = (error instanceof Error ? error.message : String(error))
    .replace(COLOURS, '')
    .split('\n')
    .map((line) => line.trim());
  const relevant = lines.filter(
    (line) => /^([-+] |Received|Expected)/.test(line) && !/^[-+] (Expected|Received) +[-+]/.test(line),
  );
  return (relevant.length > 0 ? relevant : lines).slice(0, 2).join('  ').slice(0, 90);
};

/** The reason why the check failed, or null when the mutant survived. */
const findFailure = async (mutant: Mutant): Promise<string | null> => {
  const check = conformance.find(({ title }) => title.startsWith(`${mutant.killedBy}:`));
  if (!check) throw new Error(`no check is called ${mutant.killedBy}`);
  const database = await ledgerDatabase(CONNECTIONS);
  await applyMutant(database.pool, mutant);
  try {
    await check.run(new LedgerScene(database.pool, mutant.commands), RACES);
    return null;
  } catch (error) {
    return formatFailure(error);
  } finally {
    await database.drop();
  }
};

test.each(mutants)('the mutant "$name" is killed by $killedBy', async (mutant) => {
  const failure = await findFailure(mutant);
  table.push(
    `${failure === null ? 'SURVIVED' : 'killed'}  ${mutant.name.padEnd(44)} ${mutant.killedBy.padEnd(34)} ` +
      `${failure ?? ''}`,
  );
  expect(failure).not.toBeNull();
});

test.each(conformance)('passes without a mutant: $title', async ({ run }) => {
  const database = await ledgerDatabase(CONNECTIONS);
  await run(new LedgerScene(database.pool), RACES);
  await database.drop();
});
