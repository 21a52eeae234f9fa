import { operatorCalls as calls, type ContentList, type SiteStatus } from '@marquee/contract/operator';
import { inTransaction } from '#db/transaction.ts';
import type { GatewayModule } from '#http/call.ts';
import { readAudit } from '#modules/audit/audit.service.ts';
import { addEntry, changeEntry, endEntry, listEntries } from '#modules/content/write-content.service.ts';
import { readOutbox } from '#modules/outbox/read-outbox.service.ts';
import { changeStatus, lookAtChange, readState } from '#modules/system/change-status.service.ts';
import { operatorDoor } from './operator-door.ts';
import { idOf, operatorRegistrar, read } from './operator-route.ts';

/** What the console does with the site. Without a release service, which knows the operators, there is none of it. */
export const operatorModule: GatewayModule = ({ gateway, http }) => {
  const { pool, config, settings } = gateway;
  if (config.releasesOrigin === null) return;
  const route = operatorRegistrar({ http, admit: operatorDoor(config.releasesOrigin) });
  const languages = async (): Promise<readonly string[]> => {
    const { defaultLanguage, languages: offered } = (await settings.read()).whitelabel;
    return [defaultLanguage, ...offered.filter((each) => each !== defaultLanguage)];
  };

  route(calls.siteStatus, (): Promise<SiteStatus> => readState(pool));

  route(calls.changeStatus, (actor, { body }) => {
    const { state, revision, reason, dryRun } = read(calls.changeStatus.body, body);
    const wish = { to: () => state, seen: revision, by: { actor, reason } };
    return dryRun ? lookAtChange(pool, wish) : inTransaction(pool, (tx) => changeStatus(tx, wish));
  });

  route(calls.outbox, (actor, { query }) =>
    inTransaction(pool, (tx) => readOutbox(tx, read(calls.outbox.query, query), actor)),
  );

  route(calls.contentList, async (_, { query }): Promise<ContentList> =>
    listEntries(pool, read(calls.contentList.query, query), await languages()),
  );

  route(calls.addContent, async (actor, { body }) => {
    const { entry, reason } = read(calls.addContent.body, body);
    const offered = await languages();
    return inTransaction(pool, (tx) => addEntry(tx, entry, { actor, reason }, offered));
  });

  route(calls.changeContent, async (actor, request) => {
    const { entry, revision, reason } = read(calls.changeContent.body, request.body);
    const id = idOf(request);
    const offered = await languages();
    return inTransaction(pool, (tx) => changeEntry(tx, { id, revision }, entry, { actor, reason }, offered));
  });

  route(calls.endContent, (actor, request) => {
    const { revision, reason } = read(calls.endContent.body, request.body);
    const id = idOf(request);
    return inTransaction(pool, (tx) => endEntry(tx, { id, revision }, { actor, reason }));
  });

  route(calls.siteAudit, () => readAudit(pool));
};
