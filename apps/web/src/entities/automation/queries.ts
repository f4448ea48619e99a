import type { Network } from '@exchange/protocol/networks'
import { type AutomationRead, type AutomationsSnapshot, readAutomations } from '@exchange/protocol/reads/automation/readAutomations'
import type { LockRead } from '@exchange/protocol/reads/voting/readLocks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { type Stamped, readWithTime } from '../../shared/query/readWithTime.ts'
import { hasAutomation } from './hasAutomation.ts'

const automationsQuery = (network: Network, lockIds: readonly bigint[]) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'automations', lockIds.join()),
    queryFn: (): Promise<Stamped<AutomationsSnapshot>> =>
      readWithTime(() => readAutomations(getPublicClient(network.chainId), network, lockIds)),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

/** Automations of locks, read from the chain on each block; idle until the locks are known. */
export const useAutomations = (network: Network, lockIds: readonly bigint[] | undefined) =>
  useQuery({ ...automationsQuery(network, lockIds ?? []), enabled: lockIds !== undefined && hasAutomation(network) })

/** Returns a lookup of the automation of a lock; undefined until it is read. */
export const useAutomationOf = (network: Network, locks: readonly LockRead[] | undefined) => {
  const automated = locks?.flatMap(({ lock }) => (lock.automated ? [lock.lockId] : [])) ?? []
  const { data } = useAutomations(network, automated.length > 0 ? automated : undefined)
  return (lockId: bigint): AutomationRead | undefined => data?.automations.find((each) => each.lockId === lockId)
}
