import { usePermission, useQuery } from '@marquee/platform';
import { waitUntilIdle } from '#state/idle.ts';
import { isShownAt, type ServicePlace } from '#frame/customer-service/service-place.ts';

export interface ServiceLink {
  /** The kind of contact, such as `CHAT` or `EMAIL`, in capital letters. */
  readonly type: string;
  readonly title: string;
  readonly href: string;
}

/**
 * Links to customer service for a place of the site, in the order of the permission response, without those that are
 * unsafe to open.
 */
export function useCustomerService(place: ServicePlace): readonly ServiceLink[] {
  const entries = usePermission().info.customerService.filter(({ csPosition }) => isShownAt(csPosition, place));
  const { data } = useQuery({
    queryKey: ['customerService', entries],
    queryFn: async () => {
      await waitUntilIdle();
      const { getServiceUrl: serviceAddress } = await import('#frame/customer-service/service-url.ts');
      return entries.flatMap((entry) => {
        const href = serviceAddress(entry, location.origin);
        return href === null ? [] : [{ type: entry.csType.toUpperCase(), title: entry.title, href }];
      });
    },
    staleTime: Infinity,
  });
  return data ?? [];
}
