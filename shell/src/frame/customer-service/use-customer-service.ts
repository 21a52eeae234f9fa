import { usePermission, useQuery } from '@marquee/platform';
import { waitUntilIdle } from '#state/idle.ts';

export interface ServiceLink {
  readonly title: string;
  readonly href: string;
}

/** Links to customer service in the order of the permission response, without those that are unsafe to open. */
export function useCustomerService(): readonly ServiceLink[] {
  const entries = usePermission().info.customerService;
  const { data } = useQuery({
    queryKey: ['customerService', entries],
    queryFn: async () => {
      await waitUntilIdle();
      const { getServiceUrl: serviceAddress } = await import('#frame/customer-service/service-url.ts');
      return entries.flatMap((entry) => {
        const href = serviceAddress(entry, location.origin);
        return href === null ? [] : [{ title: entry.title, href }];
      });
    },
    staleTime: Infinity,
  });
  return data ?? [];
}
