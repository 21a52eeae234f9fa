export { renderHtmlPage, type HtmlPage } from './render-html-page.ts';
export { readPageAssets, type PageAssets } from './page-assets.ts';
export { createAssetOptions, getPageHeaders } from './page-headers.ts';
