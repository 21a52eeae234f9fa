import { ledgerDatabase, type LedgerDatabase } from '#test/ledger/ledger-database.ts';
import { ledgerInvariants } from '#test/ledger/ledger-invariants.ts';
import { LedgerScene } from '#test/ledger/ledger-scene.ts';

let database: LedgerDatabase;
let scene: LedgerScene;

beforeAll(async () => {
  database = await ledgerDatabase();
  scene = new LedgerScene(database.pool);
});
afterAll(() => database.drop());

test.each(ledgerInvariants)('$title', ({ run }) => run(scene, 100));
