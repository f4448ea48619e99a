import type { Address, PoolType } from '@exchange/domain'
import { apportion } from './apportion.ts'

/** What a picture needs from one swap of a route. Amounts in raw units, the fee in pips. */
export type PictureStep = {
  readonly pool: { readonly address: Address; readonly type: PoolType }
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly fee: bigint
}

/** A route as executed: the swaps of fixed parts, then those that buy the missing amount. */
export type PictureRoute = {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly steps: readonly PictureStep[]
  readonly closing: readonly PictureStep[]
}

/** A pool with its part of the input. */
export type PoolShare = { readonly step: PictureStep; readonly share: number }

/** All pools that a route uses from one token to another. */
export type Bundle = { readonly from: Address; readonly to: Address; readonly share: number; readonly pools: readonly PoolShare[] }

/** A chain of tokens from the input to the output, with its share of the input. `via` is empty for a direct leg. */
export type Leg = { readonly via: readonly Address[]; readonly share: number }

/**
 * A route as a flow of shares of the input. Tokens are merged: everything that reaches a token leaves it together. Shares are integers of
 * 1/`unitsOfOne` and total exactly one over the legs, over what leaves the input token, and over what reaches the output token.
 */
export type RoutePicture = {
  /** In flow order: the input first, the output last. */
  readonly tokens: readonly Address[]
  readonly bundles: readonly Bundle[]
  /** The largest first. */
  readonly legs: readonly Leg[]
  readonly unitsOfOne: number
  readonly poolCount: number
}

/** Shares are drawn in the coarsest of these units in which none vanishes: whole percents, tenths, hundredths. */
const UNITS_OF_ONE = [100, 1_000, 10_000] as const

const key = (address: Address): Address => address.toLowerCase() as Address

/** Tokens in an order in which each follows all tokens that flow into it; if the flow has a cycle, in the order of the steps. */
const orderTokens = ({ tokenIn, tokenOut }: PictureRoute, steps: readonly PictureStep[]): readonly Address[] => {
  const end = key(tokenOut)
  const waiting = new Set([key(tokenIn), ...steps.flatMap(({ tokenIn: from, tokenOut: to }) => [key(from), key(to)])])
  waiting.delete(end)
  const order: Address[] = []
  while (waiting.size > 0) {
    const free = [...waiting].find((token) => steps.every((step) => key(step.tokenOut) !== token || !waiting.has(key(step.tokenIn))))
    const next = free ?? ([...waiting][0] as Address)
    waiting.delete(next)
    order.push(next)
  }
  return [...order, end]
}

/** Input units that each step moves: the amount at its token, divided among all steps that leave it. */
const shareOut = (steps: readonly PictureStep[], tokens: readonly Address[], unitsOfOne: number): ReadonlyMap<PictureStep, number> => {
  const units = new Map<PictureStep, number>()
  const arrived = new Map<Address, number>([[tokens[0] as Address, unitsOfOne]])
  for (const token of tokens.slice(0, -1)) {
    const leaving = steps.filter((step) => key(step.tokenIn) === token)
    const parts = apportion(
      leaving.map(({ amountIn }) => amountIn),
      arrived.get(token) ?? 0,
    )
    for (const [index, step] of leaving.entries()) {
      const part = parts[index] ?? 0
      units.set(step, part)
      arrived.set(key(step.tokenOut), (arrived.get(key(step.tokenOut)) ?? 0) + part)
    }
  }
  return units
}

const sumOf = (pools: readonly PoolShare[]): number => pools.reduce((sum, { share }) => sum + share, 0)

/** Pools of the same two tokens side by side, in the order of the tokens, the largest share first. */
const toBundles = (
  steps: readonly PictureStep[],
  tokens: readonly Address[],
  units: ReadonlyMap<PictureStep, number>,
): readonly Bundle[] => {
  const bundles = new Map<string, PoolShare[]>()
  for (const step of steps) {
    const pair = `${key(step.tokenIn)} ${key(step.tokenOut)}`
    bundles.set(pair, [...(bundles.get(pair) ?? []), { step, share: units.get(step) ?? 0 }])
  }
  const drawn = [...bundles].map(([pair, pools]): Bundle => {
    const [from, to] = pair.split(' ') as [Address, Address]
    return { from, to, share: sumOf(pools), pools: pools.toSorted((a, b) => b.share - a.share) }
  })
  return drawn.toSorted((a, b) => tokens.indexOf(a.from) - tokens.indexOf(b.from) || b.share - a.share)
}

/** The flow as chains of tokens: the widest path first, with as much as fits through it, until nothing is left. */
const toLegs = (bundles: readonly Bundle[], tokens: readonly Address[]): readonly Leg[] => {
  const left = new Map(bundles.map((bundle) => [bundle, bundle.share]))
  const legs: Leg[] = []
  const broadest = (from: Address): Bundle | undefined =>
    bundles
      .filter((bundle) => bundle.from === from && (left.get(bundle) ?? 0) > 0)
      .toSorted((a, b) => (left.get(b) ?? 0) - (left.get(a) ?? 0))[0]
  const peel = (): boolean => {
    const way: Bundle[] = []
    let token = tokens[0] as Address
    while (token !== tokens.at(-1)) {
      const next = broadest(token)
      if (!next || way.includes(next)) return false
      way.push(next)
      token = next.to
    }
    const share = Math.min(...way.map((bundle) => left.get(bundle) ?? 0))
    for (const bundle of way) left.set(bundle, (left.get(bundle) ?? 0) - share)
    legs.push({ via: way.slice(1).map(({ from }) => from), share })
    return true
  }
  while (peel());
  return legs.toSorted((a, b) => b.share - a.share)
}

/** Builds the picture of a route. It skips a swap of zero: an exact output that the fixed parts already fill has such a remainder. */
export const routePicture = (route: PictureRoute): RoutePicture => {
  const steps = [...route.steps, ...route.closing].filter(({ amountIn }) => amountIn > 0n)
  const tokens = orderTokens(route, steps)
  const pictures = UNITS_OF_ONE.map((unitsOfOne) => ({ unitsOfOne, units: shareOut(steps, tokens, unitsOfOne) }))
  const fits = pictures.find(({ units }) => [...units.values()].every((share) => share > 0))
  const { unitsOfOne, units } = fits ?? (pictures.at(-1) as (typeof pictures)[number])
  const bundles = toBundles(steps, tokens, units)
  return { tokens, bundles, legs: toLegs(bundles, tokens), unitsOfOne, poolCount: new Set(steps.map(({ pool }) => key(pool.address))).size }
}

/** A share of a picture in percent, for display. */
export const percentOf = (share: number, { unitsOfOne }: Pick<RoutePicture, 'unitsOfOne'>): number => (share * 100) / unitsOfOne
