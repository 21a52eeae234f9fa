const place = '#content > *';

/** Keeps presses from the content of a remote that React has not hydrated yet: it would lose them. */
export function disableContent(page: ParentNode): void {
  for (const element of page.querySelectorAll<HTMLElement>(place)) element.inert = true;
}

/** Lets the content react again once React has hydrated it. */
export function enableContent(): void {
  for (const element of document.querySelectorAll<HTMLElement>(place)) element.inert = false;
}
