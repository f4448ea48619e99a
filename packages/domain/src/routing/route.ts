import { WAD } from '../math/fullMath.ts'
import { type Address, type AmmPool, isSameAddress, type RoutedSwap, type RouteStep, type TradeKind } from '../types.ts'

/** Maximum swaps of a route. The router refuses more. */
export const MAX_ROUTE_SWAPS = 24

/** A swap of an accepted route: its pool and type are fixed, whatever the reserves do until it is sent. */
export type PinnedStep = Pick<RouteStep, 'tokenIn' | 'tokenOut' | 'share'> & { readonly pool: Pick<AmmPool, 'address' | 'type'> }

/** An accepted route without its figures. */
export type PinnedRoute = {
  readonly kind: TradeKind
  readonly tokenIn: Address
  readonly tokenOut: Address
  /** Raw units of the input that the steps take together: all of it for exact in, a fixed part for exact out. */
  readonly stepsAmountIn: bigint
  readonly steps: readonly PinnedStep[]
  readonly closing: readonly PinnedStep[]
}

/** All swaps of a route: the steps, then the closing path. */
export const allSteps = ({ steps, closing }: Pick<RoutedSwap, 'steps' | 'closing'>): readonly RouteStep[] => [...steps, ...closing]

/** Tokens that a route passes through, without its first and last token. */
export const tokensBetween = (route: RoutedSwap): readonly Address[] => [
  ...new Set(allSteps(route).flatMap(({ tokenOut }) => (isSameAddress(tokenOut, route.tokenOut) ? [] : [tokenOut]))),
]

/** Raw units of the input that a route's steps take together. The closing path costs the rest. */
export const stepsAmountIn = ({ amountIn, closing }: Pick<RoutedSwap, 'amountIn' | 'closing'>): bigint =>
  amountIn - (closing[0]?.amountIn ?? 0n)

const pinStep = ({ pool: { address, type }, tokenIn, tokenOut, share }: RouteStep): PinnedStep => ({
  pool: { address, type },
  tokenIn,
  tokenOut,
  share,
})

/** The accepted part of a route: pools, types, shares, and the fixed part of the input. */
export const pinRoute = (route: RoutedSwap): PinnedRoute => ({
  kind: route.kind,
  tokenIn: route.tokenIn,
  tokenOut: route.tokenOut,
  stepsAmountIn: stepsAmountIn(route),
  steps: route.steps.map(pinStep),
  closing: route.closing.map(pinStep),
})

/** The swaps of a route that is a single path, hop by hop; null if it is not. */
export const pathOf = <Step extends Pick<PinnedStep, 'tokenIn' | 'tokenOut' | 'share'>>({
  kind,
  steps,
  closing,
}: {
  readonly kind: TradeKind
  readonly steps: readonly Step[]
  readonly closing: readonly Step[]
}): readonly Step[] | null => {
  if (kind === 'exactOut') return steps.length === 0 ? closing : null
  const joined = steps.every(
    ({ tokenIn, share }, index) => share === WAD && (index === 0 || isSameAddress(steps[index - 1]?.tokenOut, tokenIn)),
  )
  return joined ? steps : null
}
