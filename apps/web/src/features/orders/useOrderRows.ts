import { type Address, type AmmPool, committedAmount, isLive, type WaitReason } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readAccountTokens } from '@exchange/protocol/reads/readAccountTokens'
import { type OrderFill, readFillsOf } from '@exchange/protocol/reads/readOrderFills'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useChainNow } from '../../shared/clock/clock.ts'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { type OrdersRead, useOrders } from '../../shared/orders/queries.ts'
import { safeTokenText } from '../../shared/tokens/safeText.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { useTransferTaxes } from '../../shared/tokens/transferTax.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import { type ChunkQuote, createChunkMarket, quoteChunk, whyWaiting } from './model/chunkMarket.ts'
import { leftovers, type OrderRow, type OrderToken, splitRows, tokensOfOrders, toRow } from './model/orderRow.ts'
import { useOrderAllowances } from './useAllowance.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'

const noTokens: ReadonlyMap<string, OrderToken> = new Map()

/** Tokens on no list, as they describe themselves. What they say of themselves does not change. */
const strangersQuery = (network: Network, tokens: readonly Address[]) =>
  queryOptions({
    queryKey: ['orderTokens', network.chainId, tokens.map(tokenKey).toSorted().join()],
    queryFn: async (): Promise<ReadonlyMap<string, OrderToken>> => {
      const read = await readAccountTokens(getPublicClient(network.chainId), network, { account: NOBODY, tokens })
      return new Map(
        [...read].flatMap(([key, result]) => {
          if (result.status === 'failed') return []
          const { address, decimals, symbol, name } = result.data
          return [[key, { address, decimals, symbol: safeTokenText({ symbol, name, address }).symbol }] as const]
        }),
      )
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

const useOrderTokens = (network: Network, addresses: readonly Address[]): ReadonlyMap<string, OrderToken> => {
  const listed = useTokens(network)
  const known = useMemo(() => new Map<string, OrderToken>(listed.map((token) => [tokenKey(token.address), token])), [listed])
  const strangers = addresses.filter((address) => !known.has(tokenKey(address)))
  const read = useQuery({ ...strangersQuery(network, strangers), enabled: strangers.length > 0 }).data ?? noTokens
  return useMemo(() => new Map([...read, ...known]), [read, known])
}

/** Changes whenever a fill was added or taken back. */
const fillSignature = ({ orders }: OrdersRead): string =>
  orders.flatMap(({ order }) => (order.filledTime > 0 ? [`${order.id}:${order.srcFilledAmount}:${order.filledTime}`] : [])).join()

const noFills: readonly OrderFill[] = []

/** Fills of the orders of a read: asked again when one of the orders says that something was filled, or was not. */
const useFills = (network: Network, account: Address | undefined, read: OrdersRead | undefined) => {
  const signature = read ? fillSignature(read) : ''
  const filled = (read?.orders ?? []).filter(({ order }) => order.filledTime > 0).map(({ order }) => order)
  return useQuery({
    queryKey: ['orderFills', network.chainId, tokenKey(account ?? NOBODY), signature],
    queryFn: async () => {
      const span = {
        since: Math.min(...filled.map(({ createdAt }) => createdAt)),
        until: Math.max(...filled.map(({ filledTime }) => filledTime)),
      }
      const answer = await readFillsOf(getPublicClient(network.chainId), network, account ?? NOBODY, span)
      if (answer.status === 'failed') throw answer.error
      return answer.data
    },
    enabled: account !== undefined && signature !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before: readonly OrderFill[] | undefined) => before,
    structuralSharing: false,
  })
}

type Around = { readonly pools: readonly AmmPool[] | undefined; readonly prices: ReadonlyMap<string, bigint> }

/** What the market says of the next chunks, worked out once a block. */
const useQuotes = (
  { deployment }: Network,
  read: OrdersRead | undefined,
  open: readonly OrderRow[],
  { pools, prices }: Around,
): ReadonlyMap<bigint, ChunkQuote> => {
  const { wrappedNative } = deployment.contracts
  const [known, setKnown] = useState<{ readonly of: readonly unknown[]; readonly quotes: ReadonlyMap<bigint, ChunkQuote> }>({
    of: [],
    quotes: new Map(),
  })
  const of = [read, pools, prices, wrappedNative, open.length]
  if (of.every((part, index) => part === known.of[index])) return known.quotes
  const market = pools && read && open.length > 0 ? createChunkMarket(pools, read.timestamp, { wrappedNative, prices }) : null
  const quotes = new Map(market && read ? open.map((row) => [row.order.id, quoteChunk(row, market, read.timestamp)] as const) : [])
  setKnown({ of, quotes })
  return quotes
}

/** The orders of an account as the list shows them, and what is worth saying beside them. */
export const useOrderRows = (network: Network, account: Address | undefined, { pools, prices }: Around) => {
  const query = useOrders(network, account)
  const ticking = useChainNow(network.chainId)
  const read = query.data
  const now = Math.max(ticking ?? 0, read?.timestamp ?? 0)
  const addresses = useMemo(() => tokensOfOrders((read?.orders ?? []).map(({ order }) => order)), [read])
  const tokens = useOrderTokens(network, addresses)
  const fills = useFills(network, account, read)
  const rows = (read?.orders ?? []).map((order) => toRow(order, { now, tokens, fills: fills.data ?? noFills }))
  const soldTokens = useMemo(() => [...new Set((read?.orders ?? []).map(({ order }) => order.srcToken))], [read])
  const allowances = useOrderAllowances(network, account, soldTokens).data
  const { open, over } = splitRows(rows)
  const openTokens = useMemo(
    () => tokensOfOrders((read?.orders ?? []).flatMap(({ order, state }) => (isLive(state) ? [order] : []))),
    [read],
  )
  const taxes = useTransferTaxes(network, openTokens, pools && read && { block: Number(read.block), pools })
  const quotes = useQuotes(network, read, open, { pools, prices })
  const committedOf = (token: Address) =>
    committedAmount(
      rows.map(({ order }) => order),
      token,
      now,
    )
  return {
    query,
    now,
    open,
    over,
    fillsFailing: fills.isError,
    /** Why an open order waits; null while the market is not known. */
    waitOf: (row: OrderRow): WaitReason | null => {
      const quote = quotes.get(row.order.id)
      return quote ? whyWaiting(row, { chunk: quote, taxes, now }) : null
    },
    leftovers: allowances ? leftovers(rows, allowances, committedOf) : [],
  }
}
