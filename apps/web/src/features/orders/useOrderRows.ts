import { type Address, type AmmPool, committedAmount, isLive, type WaitReason } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readAccountTokens } from '@exchange/protocol/reads/tokens/readAccountTokens'
import { type OrderFill, readFillStands } from '@exchange/protocol/reads/orders/readOrderFills'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useChainNow } from '../../shared/clock/clock.ts'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { type OrdersRead, useOrders } from '../../entities/order/queries.ts'
import { chainKey, POLL_MS } from '../../shared/query/queryClient.ts'
import { safeTokenText } from '../../shared/tokens/safeText.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { taxedOf, useTransferTaxes } from '../../shared/tokens/transferTax.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import { type ChunkQuote, createChunkMarket, quoteChunk, waitReasonOf } from './model/chunkMarket.ts'
import { fillMark, fillsToKeep, lacksFills } from './model/fills.ts'
import { leftovers, type OrderRow, type OrderToken, allowanceShortages, splitRows, tokensOfOrders, toRow } from './model/orderRow.ts'
import { readFills } from './readFills.ts'
import { useOrderAllowances } from './useAllowance.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'

const noTokens: ReadonlyMap<string, OrderToken> = new Map()

/** The metadata of unlisted tokens, from their contracts. It does not change. */
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

const noFills: readonly OrderFill[] = []

/** Fills with the orders' marks at the time of the read, and whether they are all the fills of these orders. */
type MarkedFills = { readonly fills: readonly OrderFill[]; readonly marks: readonly string[]; readonly isWhole: boolean }

/** Fills of the orders of a read: refetched when one of the orders reports a new fill, or the loss of one. */
const useFillsAsRead = (network: Network, account: Address | undefined, read: OrdersRead | undefined) => {
  const filled = (read?.orders ?? []).filter(({ order }) => order.filledTime > 0).map(({ order }) => order)
  const marks = filled.map(fillMark)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['orderFills', network.chainId, tokenKey(account ?? NOBODY), ...marks],
    queryFn: async (): Promise<MarkedFills> => {
      const fills = await readFills(network, account ?? NOBODY, read?.block ?? 0n)
      return { fills, marks, isWhole: !filled.some((order) => lacksFills(fills, order)) }
    },
    refetchInterval: ({ state }) => (state.error === null && state.data?.isWhole === true ? false : POLL_MS),
    enabled: account !== undefined && filled.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before: MarkedFills | undefined) => before,
    structuralSharing: false,
  })
  const lacking = data?.isWhole === false && !isPlaceholderData
  return { failing: isError || lacking, refetch, fills: data ? fillsToKeep(data.fills, data.marks, filled) : noFills }
}

/** Whether a fill has enough confirmations to be final; without a depth of the network it is watched forever. */
const isSettled = ({ confirmations }: Network, head: bigint, { block }: OrderFill): boolean =>
  confirmations !== undefined && head - block >= BigInt(confirmations)

/**
 * Whether the block of the newest fill is still canonical, checked once a block until it is final: then its ancestors are canonical too.
 */
const useStands = (network: Network, read: OrdersRead | undefined, last: OrderFill | undefined): boolean => {
  const isAsked = last !== undefined && read !== undefined && read.block >= last.block && !isSettled(network, read.block, last)
  const query = useQuery({
    queryKey: chainKey(network.chainId, 'fillStands', String(last?.block), last?.blockHash),
    queryFn: async () => {
      if (!last) return true
      const answer = await readFillStands(getPublicClient(network.chainId), last)
      if (answer.status === 'failed') throw answer.error
      return answer.data
    },
    enabled: isAsked,
  })
  return query.data !== false
}

/** Fills as the chain has them. A fill mined again in another block is another fill, although its order reports the same. */
const useFills = (network: Network, account: Address | undefined, read: OrdersRead | undefined) => {
  const { fills, failing, refetch } = useFillsAsRead(network, account, read)
  const stands = useStands(network, read, fills.at(-1))
  useEffect(() => {
    if (!stands) void refetch()
  }, [stands, read, refetch])
  return { fills: stands ? fills : noFills, failing }
}

type Around = { readonly pools: readonly AmmPool[] | undefined; readonly prices: ReadonlyMap<string, bigint> }

/** The market for the next chunks, computed once a block, and whenever another token turns out to be `taxed`. */
const useQuotes = (
  { deployment }: Network,
  read: OrdersRead | undefined,
  open: readonly OrderRow[],
  { pools, prices, taxed }: Around & { readonly taxed: readonly Address[] },
): ReadonlyMap<bigint, ChunkQuote> => {
  const { wrappedNative } = deployment.contracts
  const [known, setKnown] = useState<{ readonly of: readonly unknown[]; readonly quotes: ReadonlyMap<bigint, ChunkQuote> }>({
    of: [],
    quotes: new Map(),
  })
  const of = [read, pools, prices, wrappedNative, open.length, taxed.join()]
  if (of.every((part, index) => part === known.of[index])) return known.quotes
  const market = pools && read && open.length > 0 ? createChunkMarket(pools, read.timestamp, { wrappedNative, prices, taxed }) : null
  const quotes = new Map(market && read ? open.map((row) => [row.order.id, quoteChunk(row, market, read.timestamp)] as const) : [])
  setKnown({ of, quotes })
  return quotes
}

/** The orders of an account for the list, with remarks. */
export const useOrderRows = (network: Network, account: Address | undefined, { pools, prices }: Around) => {
  const query = useOrders(network, account)
  const ticking = useChainNow(network.chainId)
  const read = query.data
  const now = Math.max(ticking ?? 0, read?.timestamp ?? 0)
  const addresses = useMemo(() => tokensOfOrders((read?.orders ?? []).map(({ order }) => order)), [read])
  const tokens = useOrderTokens(network, addresses)
  const { fills, failing: fillsFailing } = useFills(network, account, read)
  const rows = (read?.orders ?? []).map((order) => toRow(order, { now, tokens, fills }))
  const soldTokens = useMemo(() => [...new Set((read?.orders ?? []).map(({ order }) => order.srcToken))], [read])
  const allowances = useOrderAllowances(network, account, soldTokens).data
  const { open, over } = splitRows(rows)
  const openTokens = useMemo(
    () => tokensOfOrders((read?.orders ?? []).flatMap(({ order, state }) => (isLive(state) ? [order] : []))),
    [read],
  )
  const [through, setThrough] = useState<readonly Address[]>([])
  const measured = useMemo(() => [...openTokens, ...through], [openTokens, through])
  const taxes = useTransferTaxes(network, measured, pools && read && { block: Number(read.block), pools })
  const quotes = useQuotes(network, read, open, { pools, prices, taxed: taxedOf(through, taxes) })
  const fresh = new Set([...quotes.values()].flatMap((quote) => quote.through).filter((token) => !through.includes(token)))
  if (fresh.size > 0) setThrough([...through, ...fresh])
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
    fillsFailing,
    /** Why an open order waits; null while the market is not known. */
    waitOf: (row: OrderRow): WaitReason | null => {
      const quote = quotes.get(row.order.id)
      return quote ? waitReasonOf(row, { chunk: quote, taxes, now, exchange: network.deployment.contracts.orderExchange }) : null
    },
    shortages: allowanceShortages(open),
    leftovers: allowances ? leftovers(rows, allowances, committedOf) : [],
  }
}
