import type { Alert } from '@marquee/contract/alerts';
import { createContext, useContext } from 'react';
import type { ChangeRequest, PartStatus } from '#schemas/responses.ts';
import type { ChangeAction } from '#web/api/change.ts';

/** A request that an operator can approve or reject. */
export interface SeenRequest extends ChangeRequest {
  readonly digest: string;
}

/** A task of the operator that opens a dialog. */
export type Task =
  | { readonly kind: 'change'; readonly part: PartStatus; readonly action: ChangeAction | 'schedule' }
  | { readonly kind: 'versions'; readonly part: string }
  | { readonly kind: 'approve' | 'reject'; readonly part: PartStatus; readonly pending: SeenRequest }
  | { readonly kind: 'cancel'; readonly part: string; readonly change: ChangeRequest }
  | { readonly kind: 'retire'; readonly part: string; readonly version: string }
  | { readonly kind: 'approval'; readonly required: boolean }
  | { readonly kind: 'unsigned'; readonly allowed: boolean }
  | { readonly kind: 'acknowledge'; readonly alert: Alert };

export const TaskContext = createContext<(task: Task) => void>(() => undefined);

/** Opens the dialog of a task. */
export function useOpenTask(): (task: Task) => void {
  return useContext(TaskContext);
}
