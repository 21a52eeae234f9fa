import { formatInstant, notify, useErrorMessage, useMutation, usePermission } from '@marquee/platform';
import { formatOffset } from '@marquee/time';
import { Button } from '@marquee/ui';
import { Download } from 'lucide-react';
import type { BetFilter } from './bet-filter.ts';
import { fetchAllBets } from './bet-record.query.ts';
import { formatBetsCsv, type CsvTexts } from './format-bets-csv.ts';
import { downloadFile } from './download-file.ts';
import { useMemberText, type MemberTexts } from '#texts/text.ts';

const limit = 10_000;

const csvTexts = (t: MemberTexts['t'], zone: string): CsvTexts => ({
  headers: [
    t('bets.placed', { zone }),
    t('bets.settledAt', { zone }),
    t('bets.round'),
    t('bets.game'),
    t('bets.provider'),
    t('bets.stake'),
    t('bets.payout'),
    t('bets.net'),
    t('bets.currency'),
    t('bets.status'),
  ],
  state: (state) => t(`bets.${state}`),
  instant: formatInstant,
});

export interface ExportButtonProps {
  filter: BetFilter;
  /** Number of bets of the filter; the button is disabled for 0. */
  total: number;
}

/** Downloads all bets of the filter, not only the current page, as a CSV file. */
export function ExportButton({ filter, total }: ExportButtonProps) {
  const { t } = useMemberText();
  const errorMessage = useErrorMessage();
  const offset = usePermission().info.whitelabel.gmtOffsetMinutes;
  const save = useMutation({
    mutationFn: () => fetchAllBets(filter, offset),
    onSuccess: (bets) => {
      downloadFile(
        `${t('bets.fileName')}-${filter.from}-${filter.to}.csv`,
        formatBetsCsv(bets, csvTexts(t, formatOffset(offset))),
      );
      notify({ tone: 'success', title: t('bets.exported', { count: bets.length }) });
    },
    onError: (error) => notify({ tone: 'danger', title: t('bets.exportFailed'), text: errorMessage(error) }),
  });
  const start = () => {
    if (total <= limit) save.mutate();
    else notify({ tone: 'warning', title: t('bets.exportTooLarge'), text: t('bets.exportTooLargeText', { limit }) });
  };
  return (
    <Button icon={<Download aria-hidden size={16} />} busy={save.isPending} disabled={total === 0} onClick={start}>
      {t('bets.export')}
    </Button>
  );
}
