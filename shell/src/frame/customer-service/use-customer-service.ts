import { usePermission, useQuery } from '@marquee/platform';
import { whenIdle } from '#state/idle.ts';

export interface ServiceLink {
  readonly title: string;
  readonly href: string;
}

/** Ways to reach customer service, in the server's order. Those that cannot be opened safely are left out. */
export function useCustomerService(): readonly ServiceLink[] {
  const entries = usePermission().info.customerService;
  const { data } = useQuery({
    queryKey: ['customerService', entries],
    queryFn: async () => {
      await whenIdle();
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
