import type { FieldRule } from '@marquee/contract';
import { usePermission, useQuery } from '@marquee/platform';
import { registerRulesQuery } from './register-rules.query.ts';

/** Rules of the registration fields: those of the page until newer ones are loaded. */
export function useRegisterRules(): readonly FieldRule[] {
  const { fields } = usePermission().info.register;
  return useQuery(registerRulesQuery).data?.fields ?? fields;
}
