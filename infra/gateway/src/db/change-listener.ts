import { NotificationListener } from '@marquee/service/database';

const topics = ['session_changed', 'system_changed', 'catalogue_changed'] as const;
export type NotificationTopic = (typeof topics)[number];

/** Notifies subscribers of changes that other gateways and operators commit. */
export type ChangeListener = NotificationListener<NotificationTopic>;

export function createChangeListener(databaseUrl: string, onError: (error: Error) => void): ChangeListener {
  return new NotificationListener({ databaseUrl, applicationName: 'marquee-changes', topics, onError });
}
