import type { Address, ConcentratedPool, VaultAtWork } from '@exchange/domain'
import type { Transaction } from '../../chain/transaction.ts'

export type SeenVault = { readonly address: Address; readonly vault: VaultAtWork }

/** Events of a pool, in order. Amounts are raw units. */
export type PoolEvent = { readonly pool: Address } & (
  | { readonly kind: 'mint' | 'burn'; readonly tickLower: number; readonly tickUpper: number; readonly liquidity: bigint }
  | { readonly kind: 'swap'; readonly zeroForOne: boolean; readonly amountIn: bigint }
)

/** Unpredicted effects of a history's last block: events by pool, and the number of minted positions. */
export type BlockNews = { readonly events: readonly PoolEvent[]; readonly minted: number }

/**
 * The chain during the writing of a history: what vaults earn is not predicted, so their keepers must read it. Everything is as of the last
 * written block, which is mined by then.
 */
export type ChainReads = {
  readonly readVaults: (pools: readonly ConcentratedPool[]) => Promise<readonly SeenVault[]>
  readonly sharesOf: (vault: Address, account: Address) => Promise<bigint>
  /** Whether a transaction would succeed in the next block. */
  readonly wouldSucceed: (transaction: Transaction) => Promise<boolean>
  readonly readNews: (pools: readonly Address[]) => Promise<BlockNews>
}
