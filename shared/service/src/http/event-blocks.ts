/** Splits a stream of server-sent events into blocks. Heartbeats are empty blocks. */
export async function* splitEventBlocks(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    yield* blocks;
  }
}
