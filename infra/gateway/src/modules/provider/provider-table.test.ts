import { ledgerDatabase, type LedgerDatabase } from '#test/ledger/ledger-database.ts';
import { LedgerScene } from '#test/ledger/ledger-scene.ts';
import { providerRows } from '#test/ledger/provider-rows.ts';

let database: LedgerDatabase;
let scene: LedgerScene;

beforeAll(async () => {
  database = await ledgerDatabase();
  scene = new LedgerScene(database.pool);
});
afterAll(() => database.drop());

test.each(providerRows)('$title', ({ run }) => run(scene, 100));

test('leaves a balanced ledger after all rows', () => scene.expectBooksBalanced());
