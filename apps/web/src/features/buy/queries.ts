import { createApiClient } from '@exchange/api-client'
import { type Address, isPurchaseOver, type PurchaseState } from '@exchange/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { indexKey } from '../../shared/query/queryClient.ts'
import { askIfMe, useSession } from '../../shared/session/session.ts'

const api = createApiClient({ baseUrl: '' })

/** The current output of a payment. Cents of a dollar. */
export type Offer = {
  readonly provider: string
  readonly isSandbox: boolean
  readonly leastCents: number
  readonly mostCents: number
  readonly feeCents: number
  /** Raw units; null if the provider shows the amount on its own page. */
  readonly amount: string | null
}

const OFFER = `query PurchaseOffer($chainId: Int!, $token: String!, $cents: Int!) {
  purchaseOffer(chainId: $chainId, token: $token, cents: $cents) { provider isSandbox leastCents mostCents feeCents amount }
}`

// BUY-1
/** The token output for an amount in cents. Refetched on each block, because prices change. */
export const useOffer = (chainId: number, token: Address | undefined, cents: number | null) =>
  useQuery({
    queryKey: indexKey(chainId, 'purchaseOffer', token?.toLowerCase(), cents),
    queryFn: async ({ signal }) =>
      (await api.graphql<{ purchaseOffer: Offer }>({ query: OFFER, variables: { chainId, token, cents } }, { signal })).purchaseOffer,
    enabled: token !== undefined && cents !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

export type Purchase = {
  readonly id: string
  readonly provider: string
  readonly chainId: number
  readonly token: Address
  readonly receiver: Address
  readonly cents: number
  readonly feeCents: number
  readonly amount: string | null
  readonly state: PurchaseState
  readonly url: string | null
  readonly txHash: `0x${string}` | null
  readonly createdAt: number
}

/** Purchases are of no network and of no block. */
export const PURCHASES_KEY = ['purchases'] as const

const FIELDS = 'id provider chainId token receiver cents feeCents amount state url txHash createdAt'
const PURCHASES = `query Purchases { purchases(first: 10) { nodes { ${FIELDS} } } }`

export const START = `mutation StartPurchase($chainId: Int!, $token: String!, $cents: Int!, $receiver: String!, $idempotencyKey: String!) {
  startPurchase(chainId: $chainId, token: $token, cents: $cents, receiver: $receiver, idempotencyKey: $idempotencyKey) { ${FIELDS} }
}`
export const STEP = `mutation StepPurchase($id: String!, $state: PurchaseState!, $idempotencyKey: String!) {
  stepPurchase(id: $id, state: $state, idempotencyKey: $idempotencyKey) { ${FIELDS} }
}`

/** Poll intervals in milliseconds: while tokens are on their way, and while the user may be paying on another page. */
const [ON_THEIR_WAY_MS, ELSEWHERE_MS] = [1_500, 15_000]

const pauseFor = ({ state, url }: Purchase): number => {
  if (state === 'paid' || state === 'sending') return ON_THEIR_WAY_MS
  return url !== null && !isPurchaseOver(state) ? ELSEWHERE_MS : Infinity
}

// BUY-2
/** The account's last purchases; polled while one is pending. */
export const usePurchases = () => {
  const account = useSession()?.account
  return useQuery({
    queryKey: [...PURCHASES_KEY, account],
    queryFn: async ({ signal }) =>
      (await askIfMe<{ purchases: { nodes: readonly Purchase[] } }>({ query: PURCHASES, variables: {} }, { signal })).purchases.nodes,
    enabled: account !== undefined,
    refetchInterval: ({ state: { data } }) => {
      const pause = Math.min(...(data ?? []).map(pauseFor))
      return Number.isFinite(pause) ? pause : false
    },
  })
}
