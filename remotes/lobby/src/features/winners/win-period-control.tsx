import { SegmentedControl } from '@marquee/ui';
import type { WinPeriod } from './winners.query.ts';
import { useLobbyText } from '#texts/text.ts';

export interface WinPeriodControlProps {
  className?: string;
  value: WinPeriod;
  onChange: (period: WinPeriod) => void;
}

/** Chooses between the winners of today and all recent ones. */
export function WinPeriodControl({ className, value, onChange }: WinPeriodControlProps) {
  const { t } = useLobbyText();
  return (
    <SegmentedControl
      className={className}
      size="small"
      label={t('winners.period')}
      value={value}
      onChange={onChange}
      segments={[
        { value: 'today', label: t('winners.today') },
        { value: 'all', label: t('winners.all') },
      ]}
    />
  );
}
