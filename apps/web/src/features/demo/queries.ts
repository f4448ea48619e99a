import { queryOptions } from '@tanstack/react-query'
import { listPersonas } from '../../shared/wallet/demoAccounts.ts'
import { fetchDevnetStatus, fetchOutbox, type DevnetStatus } from './devnet.ts'

const whileStarting = 1_500
const whenReady = 10_000
const whileOpen = 3_000

const isReady = (status: DevnetStatus | undefined): boolean => status?.steps.every(({ state }) => state === 'done') ?? false

/** The state of the local world; polled frequently until it is ready. */
export const devnetStatusQuery = queryOptions({
  queryKey: ['devnet', 'status'],
  queryFn: ({ signal }) => fetchDevnetStatus(signal),
  refetchInterval: ({ state }) => (isReady(state.data) ? whenReady : whileStarting),
})

/** The personas that can be played. */
export const personasQuery = queryOptions({
  queryKey: ['devnet', 'personas'],
  queryFn: listPersonas,
  staleTime: Infinity,
  refetchInterval: false,
})

/** Mails that the local world sent. */
export const outboxQuery = queryOptions({
  queryKey: ['devnet', 'outbox'],
  queryFn: ({ signal }) => fetchOutbox(signal),
  refetchInterval: whileOpen,
})
