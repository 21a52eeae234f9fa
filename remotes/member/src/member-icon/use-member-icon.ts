import type { MemberIcon } from '@marquee/contract';
import { notify, useErrorMessage, useMutation, useQuery, useQueryClient, useSession } from '@marquee/platform';
import { useMemberText } from '#texts/text.ts';
import { memberIconQuery } from './member-icon.query.ts';
import { setMemberIconMutation } from './set-member-icon.mutation.ts';

export interface MemberIconChoice {
  /** Empty while they are loading, and when the site offers none. */
  readonly icons: readonly MemberIcon[];
  /** Null without a chosen icon. While a choice is saved, it is the new one. */
  readonly chosen: MemberIcon | null;
  choose(icon: string | null): void;
}

/** The icon of the member, and its choice, which is shown at once and undone after an error. */
export function useMemberIcon(): MemberIconChoice {
  const { t } = useMemberText();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const iconQuery = memberIconQuery(useSession().member?.id ?? '');
  const { data } = useQuery(iconQuery);
  const { mutate, isPending, variables } = useMutation({
    ...setMemberIconMutation,
    onSuccess: (saved) => client.setQueryData(iconQuery.queryKey, saved),
    onError: (error) => notify({ tone: 'danger', title: t('icon.failed'), text: errorMessage(error) }),
  });
  const id = isPending ? variables : (data?.icon ?? null);
  const icons = data?.icons ?? [];
  return { icons, chosen: icons.find((icon) => icon.id === id) ?? null, choose: mutate };
}
