import { canaryRule, type CanaryRule } from '@marquee/contract/fleet';
import { type UseFormReturn } from 'react-hook-form';
import { useDialogForm } from '#web/dialog-kit/use-dialog-form.ts';
import type { PartStatus } from '#schemas/responses.ts';
import { scheduledAction, type ScheduledAction } from '@marquee/contract/release-calls';
import type { Change, ChangeAction } from '#web/api/change.ts';

export const ruleKinds = ['percent', 'language', 'account', 'currency'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Values of the form as typed. */
export interface ChangeForm {
  readonly action: ChangeAction;
  readonly version: string;
  readonly ruleKind: RuleKind;
  readonly rule: Readonly<Record<RuleKind, string>>;
  /** `datetime-local` of this machine. */
  readonly at: string;
  readonly urgent: boolean;
  readonly reason: string;
}

export function parseRule({ ruleKind, rule }: ChangeForm): CanaryRule | null {
  const text = rule[ruleKind].trim();
  const read = canaryRule.safeParse({ [ruleKind]: ruleKind === 'percent' ? Number(text === '' ? NaN : text) : text });
  return read.success ? read.data : null;
}

/** The change of the form, or null while the form is incomplete. */
export function parseChange(form: ChangeForm): Change | null {
  const { action, version } = form;
  if (action === 'promote' || action === 'canary-stop') return { action };
  if (action === 'rollback') return version === '' ? { action } : { action, version };
  if (version === '') return null;
  if (action === 'switch') return { action, version };
  const rule = parseRule(form);
  return rule === null ? null : { action, version, rule };
}

/** Actions that can be scheduled in the current state of a part. */
export function listSchedulableActions({ part, canary }: PartStatus): readonly ScheduledAction[] {
  return scheduledAction.options.filter((action) =>
    action === 'promote' ? canary !== null : action === 'canary' ? part !== 'shell' : true,
  );
}

const firstRule = { percent: '5', language: 'th', account: 'agent', currency: 'THB' } as const;

export type ChangeFormMethods = UseFormReturn<ChangeForm>;

export function useChangeForm(action: ChangeAction | 'schedule'): ChangeFormMethods {
  return useDialogForm<ChangeForm>({
    defaultValues: {
      action: action === 'schedule' ? 'switch' : action,
      version: '',
      ruleKind: 'percent',
      rule: firstRule,
      at: '',
      urgent: false,
      reason: '',
    },
  });
}
