import { applySwap, getAmountOut, type Address, type TwoTokenPool } from '@exchange/domain'
import { taxBps, type TokenSpec } from './catalogue.ts'
import { toFloat } from './units.ts'

export type MarketToken = TokenSpec & { readonly address: Address }
export type MarketPool = { readonly key: string; readonly a: MarketToken; readonly b: MarketToken; state: TwoTokenPool }
export type MarketHop = { readonly pool: MarketPool; readonly from: MarketToken; readonly to: MarketToken }

/** What arrives of a transfer: everything, less the tax of a taxed token (rounded down in the token's favour). */
export const received = (token: MarketToken, amount: bigint): bigint =>
  token.kind === 'taxed' ? amount - (amount * taxBps) / 10_000n : amount

/**
 * The pools of one chain as they will stand after every transaction planned so far, by the exact maths of the contracts:
 * the history is written without reading the chain, and the chain must agree with it to the unit at the end.
 */
export class Market {
  readonly tokens: ReadonlyMap<string, MarketToken>
  readonly pools: readonly MarketPool[]
  private prices: ReadonlyMap<string, number> = new Map()
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

  /** Dollar prices of the step that is being planned. */
  setPrices(prices: ReadonlyMap<string, number>): void {
    this.prices = prices
  }

  /** Dollar price of a token on its price path. */
  price(token: MarketToken): number {
    const price = this.prices.get(token.key)
    if (price === undefined) throw new Error(`no price of ${token.key}`)
    return price
  }

  /** Dollars in a pool, at path prices. */
  tvl({ a, b, state }: MarketPool): number {
    const aIs0 = state.token0.toLowerCase() === a.address.toLowerCase()
    const [reserveA, reserveB] = aIs0 ? [state.reserve0, state.reserve1] : [state.reserve1, state.reserve0]
    return toFloat(reserveA, a.decimals) * this.price(a) + toFloat(reserveB, b.decimals) * this.price(b)
  }

  /** Every simple route of at most three pools between two tokens, shortest first. */
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
        const next = pool.a === at ? pool.b : pool.b === at ? pool.a : undefined
        if (!next || seen.has(next.key)) continue
        const longer = [...path, { pool, from: at, to: next }]
        if (next === to) found.push(longer)
        else if (longer.length < maxHops) walk(next, longer, new Set([...seen, next.key]))
      }
    }
    walk(from, [], new Set([from.key]))
    return found.sort((x, y) => x.length - y.length)
  }

  /** What a route would pay out to the recipient now, tax included. */
  quote(hops: readonly MarketHop[], amountIn: bigint): bigint {
    return hops.reduce(
      (amount, { pool, from, to }) => received(to, getAmountOut(pool.state, received(from, amount), from.address)),
      amountIn,
    )
  }

  /** Takes a swap into the prediction and returns what reaches the recipient. */
  swap(hops: readonly MarketHop[], amountIn: bigint): bigint {
    let amount = amountIn
    for (const { pool, from, to } of hops) {
      const paid = received(from, amount)
      const out = getAmountOut(pool.state, paid, from.address)
      pool.state = applySwap(pool.state, from.address, paid)
      amount = received(to, out)
    }
    return amount
  }
}
