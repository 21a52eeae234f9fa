import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import {
  listDecidedApplications,
  listPictures,
  listWaitingApplications,
} from '#modules/activities/activities.repository.ts';
import { decideApplication } from '#modules/activities/activities.service.ts';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { showList } from './show-list.ts';
import { createTransactionCommand, getCommandActor, type CommandResult } from './transaction-command.ts';

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** The applications that wait for a decision, longest waiting first, or the decided ones, newest first. */
export function showApplications(
  client: pg.Client,
  state: 'waiting' | 'decided',
  after: number | null,
): Promise<CommandResult> {
  const isDecided = state === 'decided';
  return showList(
    {
      command: isDecided ? 'application decided' : 'application',
      empty: `There are no ${state} applications.`,
      read: (part) => (isDecided ? listDecidedApplications : listWaitingApplications)(client, part),
      format: ({ id, createdAt, activity, player, status, pictures, comment }) =>
        `${id}  ${createdAt.toISOString()}  ${activity}  ${player}  ${status}  pictures ${pictures}: ` +
        `${JSON.stringify(comment)}`,
      getNumber: ({ id }) => id,
    },
    after,
  );
}

/** Writes the pictures of an application into a folder. */
export async function savePictures(client: pg.Client, application: number, folder: string): Promise<CommandResult> {
  const pictures = await listPictures(client, application);
  const files = pictures.map(({ type }, index) => path.join(folder, `${application}-${index + 1}.${extensions[type]}`));
  await fs.mkdir(folder, { recursive: true });
  for (const [index, { bytes }] of pictures.entries()) await fs.writeFile(files[index] ?? '', bytes);
  return {
    output: files.length === 0 ? `Application ${application} has no pictures.` : files.join('\n'),
    hasSucceeded: files.length > 0,
  };
}

export function decideApplicationCommand(
  application: number,
  status: 'joined' | 'rejected',
  reason: string | undefined,
) {
  return createTransactionCommand(async (tx) => {
    const hasSucceeded = await decideApplication(tx, application, status);
    if (hasSucceeded)
      await appendAudit(tx, {
        ...getCommandActor(reason),
        action: 'application',
        subject: String(application),
        detail: { to: status },
      });
    return {
      output: hasSucceeded ? `Application ${application} is ${status}.` : `There is no application ${application}.`,
      hasSucceeded,
    };
  });
}
