import { resolveInRepository } from '#command/repository.ts';
import { dependsOnFile } from './service-sources.ts';

const arcade = { name: 'arcade', entry: 'infra/arcade/src/server.ts', port: 0, environment: {} };

test.each([
  [true, 'infra/arcade/src/app.ts'],
  [true, 'infra/arcade/migrations/0001_rounds.sql'],
  [true, 'infra/arcade/sql/functions/settle_round.sql'],
  [true, 'shared/contract/src/fleet.ts'],
  [false, 'infra/arcade/web/main.tsx'],
  [false, 'infra/gateway/src/app.ts'],
  [false, 'shared/ui/src/button/button.tsx'],
  [false, 'shell/src/main.ts'],
])('%s: the arcade restarts for %s', (restarts, file) => {
  expect(dependsOnFile(arcade, resolveInRepository(file))).toBe(restarts);
});
