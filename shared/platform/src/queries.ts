export { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
