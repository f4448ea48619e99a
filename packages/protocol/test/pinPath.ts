import { type AmmPool, type Address, type PinnedRoute, type TradeKind, WAD } from '@exchange/domain'

/** A hop of a path in a test. */
type Hop = { readonly pool: Pick<AmmPool, 'address' | 'type'>; readonly tokenIn: Address; readonly tokenOut: Address }

/** A pinned route along single hops, without a split. */
export const pinPath = (kind: TradeKind, hops: readonly [Hop, ...Hop[]], stepsAmountIn = 0n): PinnedRoute => {
  const path = hops.map((hop) => ({ ...hop, share: WAD }))
  const ends = { tokenIn: hops[0].tokenIn, tokenOut: hops.at(-1)?.tokenOut ?? hops[0].tokenOut }
  return { kind, ...ends, stepsAmountIn, ...(kind === 'exactIn' ? { steps: path, closing: [] } : { steps: [], closing: path }) }
}
