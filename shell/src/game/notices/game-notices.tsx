import { ClosingNotice } from './closing-notice.tsx';
import { TransferNotice, type TransferNoticeProps } from './transfer-notice.tsx';

/** The notices above a game. */
export function GameNotices(props: TransferNoticeProps) {
  return (
    <div>
      <ClosingNotice />
      <TransferNotice {...props} />
    </div>
  );
}
