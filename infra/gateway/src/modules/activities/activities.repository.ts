import type { Activity, ActivityStatus } from '@marquee/contract';
import type { Queryable, Tx } from '@marquee/service/database';
import type { ListPart } from '#context/list-part.ts';
import type { Languages } from '#modules/system/language.ts';
import type { Picture } from './picture.ts';

const isOpen = 'a.enabled AND (a.ends_at IS NULL OR a.ends_at > now())';

/** The activity with the player's application status; null when it does not exist. */
export async function readActivity(
  db: Queryable,
  { language, fallback }: Languages,
  id: string,
  playerId: string | null,
): Promise<Activity | null> {
  const { rows } = await db.query<{ activity: Activity }>({
    name: 'activity',
    text: `SELECT jsonb_build_object('id', a.id, 'title', text.title, 'content', text.content, 'endDate', a.ends_at,
        'status', coalesce(mine.status, CASE WHEN ${isOpen} THEN 'join' ELSE 'close' END)) AS activity
      FROM activities a
      CROSS JOIN LATERAL (SELECT * FROM activity_texts t WHERE t.activity_id = a.id
        ORDER BY (t.language = $1) DESC, (t.language = $2) DESC, t.language LIMIT 1) text
      LEFT JOIN activity_applications mine ON mine.activity_id = a.id AND mine.player_id = $4
      WHERE a.id = $3`,
    values: [language, fallback, id, playerId],
  });
  return rows[0]?.activity ?? null;
}

/** Whether players may apply; null when the activity does not exist. */
export async function isActivityOpen(db: Queryable, id: string): Promise<boolean | null> {
  const { rows } = await db.query<{ open: boolean }>({
    name: 'activity_open',
    text: `SELECT ${isOpen} AS open FROM activities a WHERE a.id = $1`,
    values: [id],
  });
  return rows[0]?.open ?? null;
}

/** Number of activities for which the player can apply. */
export async function countAvailableActivities(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'activities_available',
    text: `SELECT count(*)::int AS count FROM activities a WHERE ${isOpen} AND NOT EXISTS
      (SELECT FROM activity_applications mine WHERE mine.activity_id = a.id AND mine.player_id = $1)`,
    values: [playerId],
  });
  return rows[0]?.count ?? 0;
}

export interface NewApplication {
  readonly activityId: string;
  readonly playerId: string;
  readonly comment: string;
  readonly pictures: readonly Picture[];
}

/** Returns false and stores nothing when the player has applied before. */
export async function insertApplication(
  tx: Tx,
  { activityId, playerId, comment, pictures }: NewApplication,
): Promise<boolean> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO activity_applications (activity_id, player_id, comment) VALUES ($1, $2, $3)
      ON CONFLICT ON CONSTRAINT activity_applications_once DO NOTHING RETURNING id`,
    [activityId, playerId, comment],
  );
  const [application] = rows;
  if (application === undefined) return false;
  for (const [index, { type, bytes }] of pictures.entries()) {
    await tx.query('INSERT INTO application_pictures VALUES ($1, $2, $3, $4)', [
      application.id,
      index + 1,
      type,
      bytes,
    ]);
  }
  return true;
}

export interface ApplicationRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly activity: string;
  readonly player: string;
  readonly comment: string;
  readonly status: ActivityStatus;
  readonly pictures: number;
}

const selectApplications = `SELECT p.id, p.created_at AS "createdAt", p.activity_id AS activity,
    players.username AS player, p.comment, p.status,
    (SELECT count(*)::int FROM application_pictures WHERE application_id = p.id) AS pictures
  FROM activity_applications p JOIN players ON players.id = p.player_id`;

/** Applications that wait for a decision, the oldest first. */
export async function listWaitingApplications(db: Queryable, part: ListPart): Promise<ApplicationRow[]> {
  const { rows } = await db.query<ApplicationRow>(
    `${selectApplications} WHERE p.status = 'applying' AND p.id > coalesce($1, 0) ORDER BY p.id LIMIT $2`,
    [part.after, part.limit],
  );
  return rows;
}

/** Newest first. */
export async function listDecidedApplications(db: Queryable, part: ListPart): Promise<ApplicationRow[]> {
  const { rows } = await db.query<ApplicationRow>(
    `${selectApplications} WHERE p.status <> 'applying' AND ($1::int IS NULL OR p.id < $1) ORDER BY p.id DESC LIMIT $2`,
    [part.after, part.limit],
  );
  return rows;
}

/** In the order of the upload. */
export async function listPictures(db: Queryable, application: number): Promise<Picture[]> {
  const { rows } = await db.query<Picture>(
    'SELECT type, bytes FROM application_pictures WHERE application_id = $1 ORDER BY position',
    [application],
  );
  return rows;
}

export interface DecidedApplication {
  readonly playerId: string;
  readonly activityId: string;
  readonly hasChanged: boolean;
}

/**
 * The time until which the pictures are retained starts with a changed decision. Returns null when the application does
 * not exist.
 */
export async function writeApplicationStatus(
  tx: Tx,
  application: number,
  status: 'joined' | 'rejected',
): Promise<DecidedApplication | null> {
  const { rows } = await tx.query<DecidedApplication>(
    `UPDATE activity_applications a SET status = $2, pictures_expire_at =
        CASE WHEN earlier.status <> $2 THEN now() + interval '90 days' ELSE a.pictures_expire_at END
      FROM (SELECT id, status FROM activity_applications WHERE id = $1 FOR UPDATE) earlier WHERE a.id = earlier.id
      RETURNING a.player_id AS "playerId", a.activity_id AS "activityId", earlier.status <> $2 AS "hasChanged"`,
    [application, status],
  );
  return rows[0] ?? null;
}
