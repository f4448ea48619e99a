import { createApiClient } from '@exchange/api-client'
import type { Address, Hex } from '@exchange/domain'
import { costOfRuns } from '@exchange/domain/automation/runway'
import type { Network } from '@exchange/protocol/networks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { hasAutomation } from '../../entities/automation/hasAutomation.ts'
import { indexKey } from '../../shared/query/queryClient.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'

export type StepName = 'claim' | 'extend' | 'vote'

/** The run of an epoch from the index. LINK in wei, null if no upkeep paid. */
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

/** Other events of an automation. */
type EventRow = {
  readonly lockId: string
  readonly timestamp: number
  readonly txHash: Hex
  readonly logIndex: number
  readonly kind: string
  readonly amount: string | null
}

/** An upkeep that holds LINK, whatever happened to its lock. */
export type UpkeepRow = {
  readonly upkeepId: string
  readonly lockId: string | null
  readonly balance: string
  readonly withdrawableFrom: string | null
}

type Page<T> = { readonly nodes: readonly T[]; readonly nextCursor: string | null }
type Rows<T> = { readonly rows: Page<T> }

const api = createApiClient({ baseUrl: '' })

const RUNS = `query AutomationRuns($chainId: Int!, $account: String!, $lockId: BigInt, $first: Int!, $after: String) {
  rows: automationRuns(chainId: $chainId, where: { account: $account, lockId: $lockId }, first: $first, after: $after) {
    nodes { lockId timestamp txHash payment late sharedPools runSteps { step outcome reason } } nextCursor
  }
}`
const EVENTS = `query AutomationEvents($chainId: Int!, $account: String!, $lockId: BigInt, $first: Int!, $after: String) {
  rows: automationEvents(chainId: $chainId, where: { account: $account, lockId: $lockId }, first: $first, after: $after) {
    nodes { lockId timestamp txHash logIndex kind amount } nextCursor
  }
}`

/** Rows of each page. */
const ROWS = 25

type Whose = { readonly account: Address | undefined; /** Of all its locks where it is absent. */ readonly lockId?: bigint | undefined }

const usePages = <T>(network: Network, name: string, query: string, { account, lockId }: Whose) => {
  const { chainId } = network
  const of = { account: tokenKey(account ?? NOBODY), lockId: lockId?.toString() ?? null }
  return useInfiniteQuery({
    queryKey: indexKey(chainId, name, of.account, of.lockId),
    queryFn: async ({ pageParam: after, signal }) =>
      (await api.graphql<Rows<T>>({ query, variables: { chainId, ...of, first: ROWS, after } }, { signal })).rows,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }): readonly T[] => pages.flatMap(({ nodes }) => nodes),
    enabled: account !== undefined && hasAutomation(network),
  })
}

// AUTO-14
/** Runs of an account in pages, newest first; read as the index advances. */
export const useRuns = (network: Network, whose: Whose) => usePages<RunRow>(network, 'automationRuns', RUNS, whose)

/** Other events of an account's automations in pages, newest first; refetched as the index advances. */
export const useEvents = (network: Network, whose: Whose) => usePages<EventRow>(network, 'automationEvents', EVENTS, whose)

const UPKEEPS = `query Upkeeps($chainId: Int!, $account: String!, $after: String) {
  rows: upkeeps(chainId: $chainId, where: { account: $account }, first: 1000, after: $after) {
    nodes { upkeepId lockId balance withdrawableFrom } nextCursor
  }
}`

/** All upkeeps of an account: a missing one would keep its LINK. */
export const useUpkeeps = (network: Network, account: Address | undefined) => {
  const { chainId } = network
  const of = tokenKey(account ?? NOBODY)
  return useQuery({
    queryKey: indexKey(chainId, 'upkeeps', of),
    queryFn: async ({ signal }): Promise<readonly UpkeepRow[]> => {
      const all: UpkeepRow[] = []
      for (let after: string | null | undefined; after !== null;) {
        const variables = { chainId, account: of, after: after ?? null }
        const { rows }: Rows<UpkeepRow> = await api.graphql<Rows<UpkeepRow>>({ query: UPKEEPS, variables }, { signal })
        all.push(...rows.nodes)
        after = rows.nextCursor
      }
      return all
    },
    enabled: account !== undefined && hasAutomation(network),
  })
}

/** Runs in the average cost, and runs fetched for it: no upkeep paid for some of them. */
const [MEASURED_RUNS, SEEN_RUNS] = [8, 24]
/** The most lists in one query of the API. */
const LISTS = 15

type Costs = Readonly<Record<string, { readonly nodes: readonly Pick<RunRow, 'payment'>[] }>>

const costsQuery = (lockIds: readonly bigint[]): string => {
  const lists = lockIds.map(
    (id) =>
      `of${id}: automationRuns(chainId: $chainId, where: { account: $account, lockId: "${id}" }, first: ${SEEN_RUNS}) { nodes { payment } }`,
  )
  return `query RunCosts($chainId: Int!, $account: String!) { ${lists.join(' ')} }`
}

/** The average cost of a lock's last runs in wei of LINK; null before the first. */
const averageOf = (runs: readonly Pick<RunRow, 'payment'>[]): bigint | null =>
  costOfRuns(runs.flatMap(({ payment }) => (payment === null ? [] : [BigInt(payment)])).slice(0, MEASURED_RUNS))

// AUTO-16
/** The cost of each lock's runs, from its own last runs, however many other locks of the account have run since. */
export const useRunCosts = (network: Network, account: Address | undefined, lockIds: readonly bigint[]) => {
  const { chainId } = network
  const of = tokenKey(account ?? NOBODY)
  return useQuery({
    queryKey: indexKey(chainId, 'runCosts', of, lockIds.join()),
    queryFn: async ({ signal }): Promise<ReadonlyMap<bigint, bigint | null>> => {
      const parts = Array.from({ length: Math.ceil(lockIds.length / LISTS) }, (_, part) => lockIds.slice(part * LISTS, (part + 1) * LISTS))
      const variables = { chainId, account: of }
      const costs = await Promise.all(parts.map((part) => api.graphql<Costs>({ query: costsQuery(part), variables }, { signal })))
      return new Map(lockIds.map((id, at) => [id, averageOf(costs[Math.floor(at / LISTS)]?.[`of${id}`]?.nodes ?? [])]))
    },
    enabled: account !== undefined && lockIds.length > 0 && hasAutomation(network),
    structuralSharing: false,
  })
}
