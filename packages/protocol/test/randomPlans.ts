import {
  type Address,
  type AmmPool,
  hasToken,
  MAX_ROUTE_SWAPS,
  type PinnedRoute,
  type PinnedStep,
  type TradeKind,
  WAD,
} from '@exchange/domain'

/** Numbers in [0, 1), the same in every run of a seed. */
export const sequence = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Next = ReturnType<typeof sequence>

const keyOf = (token: Address): string => token.toLowerCase()
const pick = <T>(next: Next, items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)]

const shuffle = <T>(next: Next, items: readonly T[]): T[] => {
  const rest = [...items]
  return items.map(() => rest.splice(Math.floor(next() * rest.length), 1)[0] as T)
}

const between = (pools: readonly AmmPool[], tokenIn: Address, tokenOut: Address): readonly PinnedStep[] =>
  pools.filter((pool) => hasToken(pool, tokenIn) && hasToken(pool, tokenOut)).map((pool) => ({ pool, tokenIn, tokenOut, share: WAD }))

/**
 * Steps from the first of `tokens` to the last: each token passes shares of its holdings on, through one to four pools, some of them twice;
 * its last step takes the rest. Null when a token with holdings leads nowhere.
 */
const drawSteps = (next: Next, pools: readonly AmmPool[], tokens: readonly Address[]): PinnedStep[] | null => {
  const steps: PinnedStep[] = []
  const reached = new Set([keyOf(tokens[0] as Address)])
  for (const [index, token] of tokens.slice(0, -1).entries()) {
    if (!reached.has(keyOf(token))) continue
    const onward = tokens.slice(index + 1).flatMap((later) => between(pools, token, later))
    if (onward.length === 0) return null
    const count = 1 + Math.floor(next() * 4)
    for (let part = 1; part <= count; part++) {
      const step = pick(next, onward) as PinnedStep
      steps.push({ ...step, share: part === count ? WAD : BigInt(Math.floor((0.02 + next() * 0.9) * 1e9)) * 10n ** 9n })
      reached.add(keyOf(step.tokenOut))
    }
  }
  return reached.has(keyOf(tokens.at(-1) as Address)) ? steps : null
}

/** A path over `tokens` without repeated pools; null when there is none. */
const drawPath = (next: Next, pools: readonly AmmPool[], tokens: readonly Address[]): PinnedStep[] | null => {
  const path: PinnedStep[] = []
  for (const [index, token] of tokens.slice(0, -1).entries()) {
    const unused = pools.filter((pool) => !path.some((hop) => hop.pool.address === pool.address))
    const hop = pick(next, between(unused, token, tokens[index + 1] as Address))
    if (hop === undefined) return null
    path.push(hop)
  }
  return path
}

export type PlanRequest = {
  readonly pools: readonly AmmPool[]
  /** Tokens that a plan may use, including its ends. */
  readonly tokens: readonly Address[]
  readonly kind: TradeKind
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly stepsAmountIn: bigint
}

/** A random split over pools of every type, exact in or exact out; null when the draw leads nowhere. */
export const drawPlan = (next: Next, { pools, tokens, ...route }: PlanRequest): PinnedRoute | null => {
  const { kind, tokenIn, tokenOut, stepsAmountIn } = route
  const others = tokens.filter((token) => ![tokenIn, tokenOut].some((end) => keyOf(end) === keyOf(token)))
  const through = () => [tokenIn, ...shuffle(next, others).slice(0, Math.floor(next() * (others.length + 1))), tokenOut]
  const steps = stepsAmountIn === 0n ? [] : drawSteps(next, pools, through())
  const closing = kind === 'exactOut' ? drawPath(next, pools, through()) : []
  if (steps === null || closing === null || steps.length + closing.length > MAX_ROUTE_SWAPS) return null
  return { ...route, steps, closing }
}
