import type { Amounts } from '../amm/concentrated/liquidity.ts'
import { burn, mint, optimalDeposit, type PoolSupply } from '../amm/liquidity.ts'
import { minimumOutOf } from '../trade/slippage.ts'

/** What liquidity of an old pool becomes in a new pool of the same tokens. Raw units. */
export type MigrationMove = {
  readonly removed: Amounts
  readonly added: Amounts
  /** Amounts that do not fit the new pool's ratio and are refunded. */
  readonly rest: Amounts
  /** Pool tokens (wei) of the new pool. */
  readonly minted: bigint
  /** Minimum amounts for the removal and for the deposit. */
  readonly least: { readonly removed: Amounts; readonly added: Amounts }
}

const minimumsOf = ({ amount0, amount1 }: Amounts, slippageBps: number): Amounts => ({
  amount0: minimumOutOf(amount0, slippageBps),
  amount1: minimumOutOf(amount1, slippageBps),
})

// MIGRATE-2
/**
 * Plans a move by the present state of both pools. Throws as the pools refuse: `pool.depositTooSmall`, or `pool.depositsNotEqual` for a
 * stable pool's first deposit.
 */
export const planMove = (old: PoolSupply, next: PoolSupply, liquidity: bigint, slippageBps: number): MigrationMove => {
  const { amount0, amount1 } = burn(old, liquidity)
  const [in0, in1] = optimalDeposit(amount0, amount1, next.pool.reserve0, next.pool.reserve1)
  const { liquidity: minted } = mint(next, in0, in1)
  const removed = { amount0, amount1 }
  const added = { amount0: in0, amount1: in1 }
  return {
    removed,
    added,
    rest: { amount0: amount0 - in0, amount1: amount1 - in1 },
    minted,
    least: { removed: minimumsOf(removed, slippageBps), added: minimumsOf(added, slippageBps) },
  }
}
