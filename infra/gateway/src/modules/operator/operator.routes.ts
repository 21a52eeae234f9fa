import { operatorCalls as calls } from '@marquee/contract/operator';
import { withTransaction } from '@marquee/service/database';
import { createGatewayJobs } from '#jobs/create-gateway-jobs.ts';
import {
  createOperatorAuthorizer,
  handleUnknownOperatorPaths,
  registerJobCalls,
  createOperatorRegistrar,
} from '@marquee/service/operator';
import type { ModuleScope } from '#http/call.ts';
import { appendAudit, readAudit } from '#modules/audit/audit.service.ts';
import { addEntry, updateEntry, endEntry, listEntries } from '#modules/content/write-content.service.ts';
import {
  explainAsOperator,
  readOpenDiscrepancies,
} from '#modules/reconciliation/discrepancies/operate-discrepancies.service.ts';
import { readOutbox } from '#modules/outbox/read-outbox.service.ts';
import { changeStatus, dryRunStatusChange, readSiteStatus } from '#modules/system/change-status.service.ts';

/** The calls of the console. Without a release service, which stores the operators, none is registered. */
export function operatorModule({ gateway, http, shouldValidateResponses }: ModuleScope): void {
  const { pool, config, settings } = gateway;
  handleUnknownOperatorPaths(http);
  if (config.releasesOrigin === null) return;
  const route = createOperatorRegistrar({
    http,
    authorize: createOperatorAuthorizer(config.releasesOrigin),
    shouldValidateResponses,
  });
  const languages = async (): Promise<readonly string[]> => {
    const { defaultLanguage, languages: offered } = (await settings.read()).whitelabel;
    return [defaultLanguage, ...offered.filter((each) => each !== defaultLanguage)];
  };

  route(calls.siteStatus, () => readSiteStatus(pool));

  route(calls.changeStatus, ({ operator: actor, body: { state, revision, reason, dryRun } }) => {
    const change = { update: () => state, expectedRevision: revision, actor: { actor, reason } };
    return dryRun ? dryRunStatusChange(pool, change) : withTransaction(pool, (tx) => changeStatus(tx, change));
  });

  route(calls.outbox, ({ operator, query }) => withTransaction(pool, (tx) => readOutbox(tx, query, operator)));

  route(calls.contentList, async ({ query }) => listEntries(pool, query, await languages()));

  route(calls.addContent, async ({ operator: actor, body: { entry, reason } }) => {
    const offered = await languages();
    return withTransaction(pool, (tx) => addEntry(tx, entry, { actor, reason }, offered));
  });

  route(calls.changeContent, async ({ operator: actor, id, body: { entry, revision, reason } }) => {
    const offered = await languages();
    return withTransaction(pool, (tx) => updateEntry(tx, { id, revision }, entry, { actor, reason }, offered));
  });

  route(calls.endContent, ({ operator: actor, id, body: { revision, reason } }) =>
    withTransaction(pool, (tx) => endEntry(tx, { id, revision }, { actor, reason })),
  );

  route(calls.discrepancyList, ({ query }) => readOpenDiscrepancies(pool, query));

  route(calls.explainDiscrepancy, ({ operator: actor, id, body: { reason } }) =>
    withTransaction(pool, (tx) => explainAsOperator(tx, id, { actor, reason })),
  );

  route(calls.siteAudit, () => readAudit(pool));

  registerJobCalls(route, { pool, jobs: createGatewayJobs(gateway), insertAudit: appendAudit });
}
