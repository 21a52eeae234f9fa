import { jobList } from '@marquee/contract/operator';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export const jobServices = ['gateway', 'releases', 'arcade'] as const;
export type JobService = (typeof jobServices)[number];

const REFETCH_MS = 5_000;

const paths: Readonly<Record<JobService, string>> = {
  gateway: '/site/jobs',
  releases: '/jobs',
  arcade: '/arcade/jobs',
};

export function runJobPath(service: JobService, name: string): string {
  return `${paths[service]}/${name}/run`;
}

export function jobListQuery(service: JobService) {
  return queryOptions({
    queryKey: ['jobs', service],
    queryFn: ({ signal }) => request(jobList, paths[service], { signal }),
    refetchInterval: REFETCH_MS,
  });
}
