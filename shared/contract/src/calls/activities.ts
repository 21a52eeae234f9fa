import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { activity, activityStanding } from '#schemas/responses/activities.ts';
import { languageCode, multiLine } from '#schemas/primitives.ts';
import { commentLength, sentPictures } from '#schemas/sent-pictures.ts';

const id = z.string().regex(/^[a-z0-9-]{1,64}$/);

const picture = z
  .file()
  .min(1)
  .max(sentPictures.bytes)
  .mime([...sentPictures.types]);

export const activityCalls = defineCalls({
  activity: {
    method: 'GET',
    path: '/wps/activity',
    caller: 'public',
    query: z.object({ id, language: languageCode }),
    response: activity,
    errors: ['not_found'],
  },
  applyForActivity: {
    method: 'PUT',
    path: '/wps/activity/application',
    caller: 'member',
    upload: true,
    body: z.strictObject({
      id,
      comment: multiLine.min(commentLength.min).max(commentLength.max),
      pictures: z.array(picture).max(sentPictures.count).default([]),
    }),
    response: activityStanding,
    errors: ['not_found', 'activity.closed', 'activity.applied'],
  },
});
