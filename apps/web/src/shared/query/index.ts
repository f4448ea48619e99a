export { chainKey, createQueryClient, indexKey, POLL_MS, queryClient, refreshChain, refreshIndex } from './queryClient.ts'
