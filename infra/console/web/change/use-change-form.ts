import { canaryRule, type CanaryRule } from '@marquee/contract/fleet';
import { type UseFormReturn } from 'react-hook-form';
import { useDialogForm } from '#web/dialog-kit/use-dialog-form.ts';
import type { PartStatus } from '#schemas/responses.ts';
import { scheduledVerb, type ScheduledVerb } from '@marquee/contract/release-calls';
import type { Change, Verb } from '#web/api/change.ts';

export const ruleKinds = ['percent', 'language', 'account', 'currency'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Values of the form as typed. */
export interface ChangeForm {
  readonly verb: Verb;
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
  const { verb, version } = form;
  if (verb === 'promote' || verb === 'canary-stop') return { verb };
  if (verb === 'rollback') return version === '' ? { verb } : { verb, version };
  if (version === '') return null;
  if (verb === 'switch') return { verb, version };
  const rule = parseRule(form);
  return rule === null ? null : { verb, version, rule };
}

/** Verbs that can be scheduled in the current state of a part. */
export function schedulableVerbs({ part, canary }: PartStatus): readonly ScheduledVerb[] {
  return scheduledVerb.options.filter((verb) =>
    verb === 'promote' ? canary !== null : verb === 'canary' ? part !== 'shell' : true,
  );
}

const firstRule = { percent: '5', language: 'th', account: 'agent', currency: 'THB' } as const;

export type ChangeFormMethods = UseFormReturn<ChangeForm>;

export function useChangeForm(verb: Verb | 'schedule'): ChangeFormMethods {
  return useDialogForm<ChangeForm>({
    defaultValues: {
      verb: verb === 'schedule' ? 'switch' : verb,
      version: '',
      ruleKind: 'percent',
      rule: firstRule,
      at: '',
      urgent: false,
      reason: '',
    },
  });
}
