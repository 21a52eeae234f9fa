/** Replaces `navigator.sendBeacon`. */
export const beacon = jest.fn((_url: string, _body: Blob) => true);

/** The bodies that the page has sent. */
export function readReports(): Promise<unknown[]> {
  return Promise.all(
    beacon.mock.calls.map(
      ([, body]) =>
        new Promise((resolve) => {
          const reader = new FileReader();
          reader.addEventListener('load', () => resolve(JSON.parse(String(reader.result))));
          reader.readAsText(body);
        }),
    ),
  );
}
