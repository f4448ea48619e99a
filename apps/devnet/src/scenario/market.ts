import { applySwap, DomainError, getAmountOut, holdingOf, type AmmPool, type PairPool } from '@exchange/domain'
import { taxBps } from '../ground/catalogue.ts'
import type { MarketToken } from '../ground/ground.ts'
import { toFloat } from '../ground/units.ts'

export type MarketPool = { readonly key: string; readonly tokens: readonly MarketToken[]; state: AmmPool }
export type MarketHop = { readonly pool: MarketPool; readonly from: MarketToken; readonly to: MarketToken }

/** The two tokens of a pool in the order of its specification, and its state. A weighted pool is no pair. */
export function pairOf({ key, tokens, state }: MarketPool): { readonly a: MarketToken; readonly b: MarketToken; readonly state: PairPool } {
  const [a, b] = tokens
  if (!a || !b || state.type === 'weighted') throw new Error(`${key} is no pair`)
  return { a, b, state }
}

/** What arrives of a transfer: everything, less the tax of a taxed token (rounded down in the token's favour). */
export const received = (token: MarketToken, amount: bigint): bigint =>
  token.kind === 'taxed' ? amount - (amount * taxBps) / 10_000n : amount

/**
 * The pools of one chain in their state after all planned transactions, by the exact maths of the contracts: the history is written without
 * reading the chain, and the chain must match it to the unit at the end.
 */
export class Market {
  readonly tokens: ReadonlyMap<string, MarketToken>
  readonly pools: readonly MarketPool[]
  private prices: ReadonlyMap<string, number> = new Map()
  private now = 0
  private readonly knownRoutes = new Map<string, readonly (readonly MarketHop[])[]>()

  constructor(tokens: readonly MarketToken[], pools: readonly MarketPool[]) {
    this.tokens = new Map(tokens.map((token) => [token.key, token]))
    this.pools = pools
  }

  token(key: string): MarketToken {
    const token = this.tokens.get(key)
    if (!token) throw new Error(`no token ${key} in this market`)
    return token
  }

  /** Sets the dollar prices of the planned step, and the time of its block in seconds: dynamic fees depend on it. */
  setMoment(prices: ReadonlyMap<string, number>, timestamp: number): void {
    this.prices = prices
    this.now = timestamp
  }

  /** The time of the planned block in seconds. */
  get timestamp(): number {
    return this.now
  }

  /** Dollar price of a token on its price path. */
  price(token: MarketToken): number {
    const price = this.prices.get(token.key)
    if (price === undefined) throw new Error(`no price of ${token.key}`)
    return price
  }

  /** Dollars in a pool, at path prices. */
  tvl({ tokens, state }: MarketPool): number {
    return tokens.reduce((sum, token) => sum + toFloat(holdingOf(state, token.address).reserve, token.decimals) * this.price(token), 0)
  }

  /** Every simple route of at most three pools between two tokens, at most two with a weighted pool; shortest first. */
  routes(from: MarketToken, to: MarketToken): readonly (readonly MarketHop[])[] {
    const key = `${from.key}/${to.key}`
    const known = this.knownRoutes.get(key)
    if (known) return known
    const routes = this.findRoutes(from, to, 3)
    this.knownRoutes.set(key, routes)
    return routes
  }

  private findRoutes(from: MarketToken, to: MarketToken, maxHops: number): readonly (readonly MarketHop[])[] {
    const found: MarketHop[][] = []
    const walk = (at: MarketToken, path: readonly MarketHop[], seen: ReadonlySet<string>): void => {
      for (const pool of this.pools) {
        if (!pool.tokens.includes(at) || path.some((hop) => hop.pool === pool)) continue
        for (const next of pool.tokens) {
          if (seen.has(next.key)) continue
          const longer = [...path, { pool, from: at, to: next }]
          const longest = longer.some((hop) => hop.pool.state.type === 'weighted') ? 2 : maxHops
          if (longer.length > longest) continue
          if (next === to) found.push(longer)
          else if (longer.length < longest) walk(next, longer, new Set([...seen, next.key]))
        }
      }
    }
    walk(from, [], new Set([from.key]))
    return found.sort((x, y) => x.length - y.length)
  }

  /** Dollars of a hop's pool at path prices; for a weighted pool, twice the lower value of the hop's two tokens. */
  depth({ pool, from, to }: MarketHop): number {
    const valueOf = (token: MarketToken): number =>
      toFloat(holdingOf(pool.state, token.address).reserve, token.decimals) * this.price(token)
    return pool.state.type === 'weighted' ? 2 * Math.min(valueOf(from), valueOf(to)) : this.tvl(pool)
  }

  /** The current output of a route for the recipient, after tax; zero when a pool cannot fill it. */
  quote(hops: readonly MarketHop[], amountIn: bigint): bigint {
    try {
      return hops.reduce(
        (amount, { pool, from, to }) => received(to, getAmountOut(pool.state, received(from, amount), from.address, this.now, to.address)),
        amountIn,
      )
    } catch (error) {
      if (error instanceof DomainError && error.code === 'quote.insufficientLiquidity') return 0n
      throw error
    }
  }

  /** Applies a swap to the prediction and returns what reaches the recipient. */
  swap(hops: readonly MarketHop[], amountIn: bigint): bigint {
    let amount = amountIn
    for (const { pool, from, to } of hops) {
      const paid = received(from, amount)
      const out = getAmountOut(pool.state, paid, from.address, this.now, to.address)
      pool.state = applySwap(pool.state, from.address, paid, this.now, to.address)
      amount = received(to, out)
    }
    return amount
  }
}
