import { getAmountOut } from '@exchange/domain/amm/pool'
import { DomainError, type ErrorCode } from '@exchange/domain/errors/errorCode'
import { findBestRoute } from '@exchange/domain/routing/findBestRoute'
import { buildPoolGraph, type PoolGraph } from '@exchange/domain/routing/poolGraph'
import { priceImpact } from '@exchange/domain/trade/priceImpact'
import type { Address, Hop, RoutedSwap, TwoTokenPool } from '@exchange/domain/types'

/** One consistent picture of all pools of a network. */
export type PoolSnapshot = {
  readonly chainId: number
  readonly block: number
  readonly timestamp: number
  readonly pools: readonly TwoTokenPool[]
}

export type QuoteRequest = {
  readonly chainId: number
  readonly tokenIn: Address
  readonly tokenOut: Address
  /** Raw units. */
  readonly amountIn: bigint
  /** Addresses of the pools to go through, in order; the best route is searched when absent. */
  readonly via?: readonly Address[]
}

export type QuoteOutcome =
  | { readonly status: 'ok'; readonly route: RoutedSwap; readonly priceImpact: bigint | null }
  | { readonly status: 'failed'; readonly code: ErrorCode }

export type QuoteMessage =
  | { readonly type: 'pools'; readonly snapshot: PoolSnapshot }
  | { readonly type: 'quote'; readonly id: number; readonly request: QuoteRequest }

/** `block` and `timestamp` are those the quote assumes. */
export type QuoteReply = { readonly id: number; readonly block: number; readonly timestamp: number; readonly outcome: QuoteOutcome }

/** The route through given pools with its figures now: how an accepted route is followed. Throws when a pool is gone or empty. */
export const followRoute = (pools: readonly TwoTokenPool[], { tokenIn, tokenOut, amountIn, via = [] }: QuoteRequest): RoutedSwap => {
  const hops: Hop[] = []
  const amounts = [amountIn]
  let token = tokenIn
  for (const address of via) {
    const pool = pools.find((candidate) => candidate.address.toLowerCase() === address.toLowerCase())
    if (!pool) throw new DomainError('quote.noRoute')
    const out = pool.token0.toLowerCase() === token.toLowerCase() ? pool.token1 : pool.token0
    const amountOut = getAmountOut(pool, amounts.at(-1) ?? 0n, token)
    if (amountOut === 0n) throw new DomainError('quote.insufficientLiquidity')
    hops.push({ pool, tokenIn: token, tokenOut: out })
    amounts.push(amountOut)
    token = out
  }
  if (token.toLowerCase() !== tokenOut.toLowerCase()) throw new DomainError('quote.noRoute')
  return { hops, amounts }
}

/** Keeps the newest snapshot of each network and answers quotes over it. Null until a network's pools arrived. */
export const createQuoteHandler = () => {
  const known = new Map<number, { readonly snapshot: PoolSnapshot; readonly graph: PoolGraph }>()
  return (message: QuoteMessage): QuoteReply | null => {
    if (message.type === 'pools') {
      known.set(message.snapshot.chainId, { snapshot: message.snapshot, graph: buildPoolGraph(message.snapshot.pools) })
      return null
    }
    const { id, request } = message
    const world = known.get(request.chainId)
    if (!world) return null
    const { block, timestamp } = world.snapshot
    try {
      const route = request.via ? followRoute(world.snapshot.pools, request) : findBestRoute(world.graph, request)
      return { id, block, timestamp, outcome: { status: 'ok', route, priceImpact: priceImpact(route) } }
    } catch (error) {
      const code = error instanceof DomainError ? error.code : 'unknown'
      return { id, block, timestamp, outcome: { status: 'failed', code } }
    }
  }
}
