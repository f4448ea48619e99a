import { createApiClient } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type BridgeDeskRead, readBridgeDesk, readIsContract } from '@exchange/protocol/reads/bridge/readBridgeDesk'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey, indexKey } from '../../shared/query/queryClient.ts'
import { type Stamped, readWithTime } from '../../shared/query/readWithTime.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { type BridgeTransfer, isUnderWay } from './model/transfer.ts'

const api = createApiClient({ baseUrl: '' })

/** Transfers per chain in the first and each further page of the history; and the most that the API returns. */
export const [TRANSFERS_STEP, MOST_TRANSFERS] = [25, 1_000] as const

const TRANSFERS = `query BridgeTransfers($chainId: Int!, $account: String!, $first: Int!) {
  bridgeTransfers(chainId: $chainId, where: { account: $account }, first: $first) {
    nodes {
      chainId destinationChainId guid txHash timestamp nonce sender recipient amount fee message state
      confirmations neededConfirmations verifiedAt failedAt deliveredAt deliveredTx
      swap { tokenIn amountIn tokenOut amountOutMin outcome amountOut swappedAt swappedTx }
    }
  }
}`

type Answer = { readonly bridgeTransfers: { readonly nodes: readonly BridgeTransfer[] } }

const transfersKey = (chainId: number, account: Address | undefined, first: number) =>
  indexKey(chainId, 'bridgeTransfers', account && tokenKey(account), first)

// BRIDGE-10
/** The newest transfers of an account that left each of the chains. Read again as the index of either advances; while one is under way, each second or two. */
export const useBridgeTransfers = (networks: readonly Network[], account: Address | undefined, first: number) => {
  const client = useQueryClient()
  const before = (chainId: number) => client.getQueryData<readonly BridgeTransfer[]>(transfersKey(chainId, account, first - TRANSFERS_STEP))
  const lists = useQueries({
    queries: networks.map(({ chainId }) => ({
      queryKey: transfersKey(chainId, account, first),
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await api.graphql<Answer>({ query: TRANSFERS, variables: { chainId, account, first } }, { signal })).bridgeTransfers.nodes,
      enabled: account !== undefined,
      placeholderData: () => before(chainId),
      refetchInterval: ({ state: { data } }: { readonly state: { readonly data?: readonly BridgeTransfer[] | undefined } }) =>
        data?.some(isUnderWay) ? UNDER_WAY_MS : 30_000,
    })),
  })
  // Rows loaded before stay while more are loading, also if that fails.
  return lists.map((list, i) => ({ ...list, data: list.data ?? before(networks[i]!.chainId) }))
}

/** A pending transfer is polled on both chains, because push events cover only one of them. */
const UNDER_WAY_MS = 2_000

const EXPECTED = 'query BridgeExpected($chainId: Int!) { bridgeExpectedSeconds(chainId: $chainId) }'

// BRIDGE-11
/** The expected seconds of a transfer to a chain; null before any has arrived. */
export const useExpectedSeconds = (chainId: number) =>
  useQuery({
    queryKey: indexKey(chainId, 'bridgeExpected'),
    queryFn: async ({ signal }) =>
      (await api.graphql<{ bridgeExpectedSeconds: number | null }>({ query: EXPECTED, variables: { chainId } }, { signal }))
        .bridgeExpectedSeconds,
  })

/** An arbitrary receiver: the fee is the same for all. */
const ANYBODY: Address = '0x0000000000000000000000000000000000000001'

// BRIDGE-5
/** The limits and the fee of transfers from a network. Read from the chain on each block. */
export const useBridgeLimits = (network: Network, to: number) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'bridge', to),
    queryFn: (): Promise<Stamped<BridgeDeskRead>> =>
      readWithTime(() => readBridgeDesk(getPublicClient(network.chainId), network, to, ANYBODY)),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

// BRIDGE-11
/** Whether an account is a contract on a network. It may become one at any time. */
export const useIsContract = ({ chainId }: Network, account: Address | undefined) =>
  useQuery({
    queryKey: chainKey(chainId, 'isContract', account && tokenKey(account)),
    queryFn: async () => {
      const read = await readIsContract(getPublicClient(chainId), account ?? ANYBODY)
      if (read.status === 'failed') throw read.error
      return read.data
    },
    enabled: account !== undefined,
  })
