import { Select } from '@marquee/ui';
import type { Channel, Status } from '#schemas/responses.ts';
import { formatInstant } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import css from './header.module.css';

export interface ChannelChoiceProps {
  readonly channels: readonly Channel[];
  readonly channel: string;
  onChannel(channel: string): void;
  readonly status: Status | undefined;
  /** Whether the event stream is connected. */
  readonly isLive: boolean;
  /** Time of the shown state while it cannot be read again, Unix time in milliseconds. */
  readonly outdatedAt: number | null;
}

/** Select field for the channel, with its revision. */
export function ChannelChoice({ channels, channel, onChannel, status, isLive, outdatedAt }: ChannelChoiceProps) {
  const { t } = useTexts();
  return (
    <>
      <span className={css.channel}>
        <Select
          label={t('frame.channel')}
          size="small"
          icon={<span className={css.dot} data-live={isLive && outdatedAt === null} />}
          options={channels.map(({ name }) => ({ value: name, label: name }))}
          value={channel}
          onChange={onChannel}
        />
      </span>
      {status !== undefined && (
        <p className={css.revision}>
          <strong>{t('frame.revision', { revision: status.revision })}</strong>
          <span className={css.faint}>
            {t('frame.validUntil', { at: formatInstant(status.expiresAt).slice(0, 16) })}
          </span>
          <span>
            {outdatedAt === null
              ? t(isLive ? 'frame.live' : 'frame.polling')
              : t('frame.stateOf', { at: formatInstant(outdatedAt) })}
          </span>
        </p>
      )}
    </>
  );
}
