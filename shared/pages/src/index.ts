export { htmlPage, type HtmlPage } from './html-page.ts';
export { readPageAssets, type PageAssets } from './page-assets.ts';
export { assetFiles, pageHeaders } from './page-headers.ts';
