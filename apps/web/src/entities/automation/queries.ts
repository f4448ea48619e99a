import { costOfRuns } from '@exchange/domain/automation/runway'
import { createApiClient } from '@exchange/api-client'
import type { Address, Hex } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type AutomationRead, type AutomationsSnapshot, readAutomations } from '@exchange/protocol/reads/automation/readAutomations'
import type { LockRead } from '@exchange/protocol/reads/voting/readLocks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey, indexKey } from '../../shared/query/queryClient.ts'
import { type Stamped, stamped } from '../../shared/query/stamped.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'
import { hasAutomation } from './hasAutomation.ts'

const automationsQuery = (network: Network, lockIds: readonly bigint[]) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'automations', lockIds.join()),
    queryFn: (): Promise<Stamped<AutomationsSnapshot>> =>
      stamped(() => readAutomations(getPublicClient(network.chainId), network, lockIds)),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

/** Automations of locks, read from the chain on each block; nothing before the locks are known. */
export const useAutomations = (network: Network, lockIds: readonly bigint[] | undefined) =>
  useQuery({ ...automationsQuery(network, lockIds ?? []), enabled: lockIds !== undefined && hasAutomation(network) })

/** What finds the automation of a lock that is automated; nothing before it is read. */
export const useAutomationOf = (network: Network, locks: readonly LockRead[] | undefined) => {
  const automated = locks?.flatMap(({ lock }) => (lock.automated ? [lock.lockId] : [])) ?? []
  const { data } = useAutomations(network, automated.length > 0 ? automated : undefined)
  return (lockId: bigint): AutomationRead | undefined => data?.automations.find((each) => each.lockId === lockId)
}

export type StepName = 'claim' | 'extend' | 'vote'

/** The run of an epoch as the index has it. LINK in wei, null where no upkeep paid. */
export type RunRow = {
  readonly lockId: string
  readonly timestamp: number
  readonly txHash: Hex
  readonly payment: string | null
  readonly late: boolean
  readonly sharedPools: readonly Address[]
  readonly runSteps: readonly {
    readonly step: StepName
    readonly outcome: 'off' | 'done' | 'skipped' | 'failed'
    readonly reason: Hex | null
  }[]
}

/** What else happened to an automation. */
export type EventRow = {
  readonly lockId: string
  readonly timestamp: number
  readonly txHash: Hex
  readonly logIndex: number
  readonly kind: string
  readonly amount: string | null
}

/** An upkeep that holds LINK, whatever became of its lock. */
export type UpkeepRow = {
  readonly upkeepId: string
  readonly lockId: string | null
  readonly balance: string
  readonly withdrawableFrom: string | null
}

export type AutomationHistory = {
  readonly automationRuns: { readonly nodes: readonly RunRow[] }
  readonly automationEvents: { readonly nodes: readonly EventRow[] }
  readonly upkeeps: { readonly nodes: readonly UpkeepRow[] }
}

const HISTORY = `query AutomationsOf($chainId: Int!, $account: String!) {
  automationRuns(chainId: $chainId, where: { account: $account }, first: 100) {
    nodes { lockId timestamp txHash payment late sharedPools runSteps { step outcome reason } }
  }
  automationEvents(chainId: $chainId, where: { account: $account }, first: 100) { nodes { lockId timestamp txHash logIndex kind amount } }
  upkeeps(chainId: $chainId, where: { account: $account }, first: 100) { nodes { upkeepId lockId balance withdrawableFrom } }
}`

const api = createApiClient({ baseUrl: '' })

/** Runs, other events and upkeeps of an account, newest first; read as the index advances. */
export const useAutomationHistory = (network: Network, account: Address | undefined) =>
  useQuery({
    queryKey: indexKey(network.chainId, 'automationHistory', tokenKey(account ?? NOBODY)),
    queryFn: ({ signal }) =>
      api.graphql<AutomationHistory>(
        { query: HISTORY, variables: { chainId: network.chainId, account: tokenKey(account ?? NOBODY) } },
        { signal },
      ),
    enabled: account !== undefined && hasAutomation(network),
  })

/** Runs whose cost is averaged. */
const MEASURED_RUNS = 8

// AUTO-16
/** What the last runs of a lock cost on average, in wei of LINK; null before the first. */
export const costPerRun = (history: AutomationHistory | undefined, lockId: bigint): bigint | null => {
  const runs = history?.automationRuns.nodes.filter((run) => run.lockId === lockId.toString() && run.payment !== null) ?? []
  return costOfRuns(runs.slice(0, MEASURED_RUNS).map(({ payment }) => BigInt(payment!)))
}
