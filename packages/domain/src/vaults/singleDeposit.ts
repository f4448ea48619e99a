import type { Price } from '../amm/concentrated/liquidity.ts'
import { priceBounds, type TickSums } from './priceWindow.ts'
import type { SingleDeposit } from './vaultDeposit.ts'
import type { VaultKind } from './vaultKind.ts'

/** What a vault's way of counting one token follows from. */
export type SingleFacts = {
  readonly kind: VaultKind
  readonly allowToken0: boolean
  readonly price: Price
  /** Fee of a swap, pips. */
  readonly poolFee: bigint
  /** What the pool remembers of its ticks; null where that was not asked for, or is too little. */
  readonly tickSums: TickSums | null
}

/** How a single-sided vault counts its one token; null for a vault of both, undefined while the prices that it asks for are not known. */
export const singleDepositOf = ({ kind, allowToken0, price, poolFee, tickSums }: SingleFacts): SingleDeposit | null | undefined => {
  if (kind !== 'single_sided') return null
  return tickSums === null ? undefined : { token: allowToken0 ? 'token0' : 'token1', bounds: priceBounds(price, tickSums), fee: poolFee }
}
