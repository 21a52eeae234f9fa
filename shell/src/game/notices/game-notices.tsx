import { ClosingNotice } from './closing-notice.tsx';
import { SessionEndNotice } from './session-end-notice.tsx';
import { TransferNotice, type TransferNoticeProps } from './transfer-notice.tsx';

/** The notices above a game. */
export function GameNotices(props: TransferNoticeProps) {
  return (
    <div>
      <ClosingNotice />
      <SessionEndNotice />
      <TransferNotice {...props} />
    </div>
  );
}
