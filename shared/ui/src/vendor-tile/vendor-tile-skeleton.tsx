import { Skeleton } from '#skeleton/skeleton.tsx';

/** Placeholder of the size of a vendor tile. */
export function VendorTileSkeleton() {
  return <Skeleton shape="block" ratio="16 / 9" />;
}
