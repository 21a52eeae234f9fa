import manifest from '#package.json' with { type: 'json' };
import * as carousel from '#carousel/carousel.tsx';
import * as ui from './index.ts';

/** Any shell of a version can run the remotes that were built with it: list other names under a new version. */
const namesOfVersions: Readonly<Record<string, string>> = {
  '0.1.1':
    'Avatar Badge Bulbs Button ButtonLink Card Carousel Checkbox Chip DateInput Divider Drawer EmptyState ErrorState ' +
    'Field GameTile GameTileSkeleton IconButton LazyImage Logo Menu Modal MoneyText PageHeader PasswordInput Pill ' +
    'Pills Rail RailArrows RetryButton SearchInput SectionHeader SegmentedControl Select Skeleton Spinner Switch ' +
    'TabPanel Table Tabs TextArea TextInput ToastViewport Tooltip VendorTile VendorTileSkeleton VisuallyHidden ' +
    'categoryIcons classNames formatAmount loadScriptFont lockScroll useInvalidFocus useRail useReducedMotion',
};

test('provides the names of its version to remotes', () => {
  const provided = Object.keys({ ...ui, ...carousel });
  expect(provided.sort()).toEqual(namesOfVersions[manifest.version]?.split(' '));
});
