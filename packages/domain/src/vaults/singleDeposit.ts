import type { Price } from '../amm/concentrated/liquidity.ts'
import { priceBounds, type TickSums } from './priceWindow.ts'
import type { SingleDeposit } from './vaultDeposit.ts'
import type { VaultKind } from './vaultKind.ts'

/** The inputs of how a vault counts a single token. */
export type SingleFacts = {
  readonly kind: VaultKind
  readonly allowToken0: boolean
  readonly price: Price
  /** Swap fee in pips. */
  readonly poolFee: bigint
  /** The pool's cumulative ticks; null if not read, or if the history is too short. */
  readonly tickSums: TickSums | null
}

/** How a single-sided vault counts its one token; null for a vault of both tokens, undefined while the needed prices are unknown. */
export const singleDepositOf = ({ kind, allowToken0, price, poolFee, tickSums }: SingleFacts): SingleDeposit | null | undefined => {
  if (kind !== 'single_sided') return null
  return tickSums === null ? undefined : { token: allowToken0 ? 'token0' : 'token1', bounds: priceBounds(price, tickSums), fee: poolFee }
}
