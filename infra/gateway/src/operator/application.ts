import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { answerApplication, readApplications, readPictures } from '#modules/activities/activities.repository.ts';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { asOne, byCommand, type Outcome } from './as-one.ts';

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** What players apply for, newest first. */
export async function listApplications(client: pg.Client): Promise<Outcome> {
  const rows = await readApplications(client);
  const lines = rows.map(
    ({ id, createdAt, activity, player, status, pictures, comment }) =>
      `${id}  ${createdAt.toISOString()}  ${activity}  ${player}  ${status}  pictures ${pictures}: ${JSON.stringify(comment)}`,
  );
  return { words: lines.length === 0 ? 'Nobody has applied for anything yet.' : lines.join('\n'), right: true };
}

/** Writes the pictures of an application into a folder. */
export async function savePictures(client: pg.Client, application: number, folder: string): Promise<Outcome> {
  const pictures = await readPictures(client, application);
  const files = pictures.map(({ type }, index) => path.join(folder, `${application}-${index + 1}.${extensions[type]}`));
  await fs.mkdir(folder, { recursive: true });
  for (const [index, { bytes }] of pictures.entries()) await fs.writeFile(files[index] ?? '', bytes);
  return {
    words: files.length === 0 ? `Application ${application} has no pictures.` : files.join('\n'),
    right: files.length > 0,
  };
}

export function decideApplication(application: number, status: 'joined' | 'rejected', reason: string | undefined) {
  return asOne(async (tx) => {
    const right = await answerApplication(tx, application, status);
    if (right)
      await appendAudit(tx, {
        ...byCommand(reason),
        action: 'application',
        subject: String(application),
        detail: { to: status },
      });
    return {
      words: right ? `Application ${application} is ${status}.` : `There is no application ${application}.`,
      right,
    };
  });
}
