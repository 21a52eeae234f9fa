import { Skeleton } from '#skeleton/skeleton.tsx';

/** Holds the place of a vendor tile. */
export function VendorTileSkeleton() {
  return <Skeleton shape="block" ratio="16 / 9" />;
}
