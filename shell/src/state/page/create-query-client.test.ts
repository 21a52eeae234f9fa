import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { CallError } from '@marquee/platform';
import { createQueryClient } from './create-query-client.ts';

const queryClient = createQueryClient();

beforeEach(() => {
  queryClient.mount();
  onlineManager.setOnline(false);
});
afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.unmount();
  queryClient.clear();
});

const rejectedCall = () => Promise.reject(new CallError('session.expired'));

test('F11 fails a query without a network at once and fetches it again on reconnect', async () => {
  const queryFn = jest.fn<Promise<string>, []>().mockImplementationOnce(rejectedCall).mockResolvedValue('there');
  const query = new QueryObserver(queryClient, { queryKey: ['anything'], queryFn });
  const end = query.subscribe(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(query.getCurrentResult().status).toBe('error');
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(query.getCurrentResult().data).toBe('there');
  end();
});

test('F11 does not send a failed mutation after a reconnect', async () => {
  const mutationFn = jest.fn(rejectedCall);
  const mutation = new MutationObserver(queryClient, { mutationFn });
  await expect(mutation.mutate()).rejects.toThrow('session.expired');
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(mutationFn).toHaveBeenCalledTimes(1);
});
