import type { Address } from '@exchange/domain'
import type { Actor, Stage } from '../actor.ts'
import type { MarketHop } from '../market.ts'
import type { MarketToken } from '../../ground/ground.ts'
import type { Rng } from '../rng.ts'
import type { Transaction } from '../../chain/transaction.ts'
import { toFloat, toRaw } from '../../ground/units.ts'

/** A single swap uses at most this share of the shallowest pool in its route. */
const largestShare = 0.004
const maxDollars = 60_000
const minDollars = 2

/** Mixed sizes: log-normal around 700 dollars with a long tail. */
const pickDollars = (rng: Rng): number => Math.min(maxDollars, 700 * Math.exp(1.5 * rng.normal()))

/** Probability that a trader chooses a route for other reasons than its price: an old link, a familiar pool. */
const loyalty = 0.3

/** A route to some other token: usually the best of the shortest ones and of one longer one, sometimes any of them. */
function pickRoute({ market, rng }: Stage, from: MarketToken, amountIn: bigint): readonly MarketHop[] | undefined {
  const to = rng.pick([...market.tokens.values()].filter((token) => token !== from))
  const routes = market.routes(from, to)
  const choice = [...routes.slice(0, 3), ...routes.slice(3 + rng.int(0, Math.max(0, routes.length - 4))).slice(0, 1)]
  if (choice.length === 0) return undefined
  if (rng.next() < loyalty) return rng.pick(choice)
  let best: { hops: readonly MarketHop[]; out: bigint } | undefined
  for (const hops of choice) {
    const out = market.quote(hops, amountIn)
    if (out > (best?.out ?? 0n)) best = { hops, out }
  }
  return best?.hops
}

/** The coin that a trader sells: native, or one of the tokens that it holds enough of. */
const pickTokenIn = ({ market, purse, rng }: Stage, account: Address, dollars: number): MarketToken | 'native' | undefined => {
  if (rng.next() < 0.12) return 'native'
  const held = [...market.tokens.values()].filter(
    (token) => toFloat(purse.balance(account, token.key), token.decimals) * market.price(token) > dollars * 1.5,
  )
  return held.length === 0 ? undefined : rng.pick(held)
}

/** One swap of an account: native coin or a token it holds, into some other token; empty when it holds too little. */
export function trade(stage: Stage, account: Address): readonly Transaction[] {
  const { market, rng, router } = stage
  const wanted = pickDollars(rng)
  const picked = pickTokenIn(stage, account, wanted)
  if (picked === undefined) return []
  const tokenIn = picked === 'native' ? market.token('WBNB') : picked
  const hops = pickRoute(stage, tokenIn, toRaw(wanted / market.price(tokenIn), tokenIn.decimals))
  if (!hops) return []
  const shallowest = Math.min(...hops.map((hop) => market.depth(hop)))
  const dollars = Math.max(minDollars, Math.min(wanted, shallowest * largestShare))
  const amountIn = toRaw(dollars / market.price(tokenIn), tokenIn.decimals)
  if (amountIn <= 0n || market.quote(hops, amountIn) <= 0n) return []
  const nativeOut = picked !== 'native' && hops.at(-1)?.to.key === 'WBNB' && rng.next() < 0.5
  return router.swap({ from: account, hops, amountIn, nativeIn: picked === 'native', nativeOut })
}

/** Ordinary traders: each step some of them swap, over one to three pools, sizes mixed. */
export const traders = (accounts: readonly Address[], share: number): Actor => ({
  name: 'traders',
  act: (stage) => {
    const { rng, step } = stage
    const wanted = step.density * share
    const count = Math.floor(wanted) + (rng.next() < wanted % 1 ? 1 : 0)
    return Array.from({ length: count }, () => trade(stage, rng.pick(accounts))).flat()
  },
})
