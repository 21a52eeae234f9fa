import { pageConfig } from '@marquee/build/webpack/page-config.ts';

export default pageConfig(import.meta.dirname, { entries: { console: 'web/console.tsx' }, publicPath: '/assets/' });
