import type { Address, ConcentratedPool, VaultAtWork } from '@exchange/domain'
import type { Transaction } from '../../chain/transaction.ts'

export type SeenVault = { readonly address: Address; readonly vault: VaultAtWork }

/** What happened in a pool, in order. Amounts are raw units. */
export type PoolEvent = { readonly pool: Address } & (
  | { readonly kind: 'mint' | 'burn'; readonly tickLower: number; readonly tickUpper: number; readonly liquidity: bigint }
  | { readonly kind: 'swap'; readonly zeroForOne: boolean; readonly amountIn: bigint }
)

/** What the last block of a history did beside what was predicted: in which pools, and how many positions were minted. */
export type BlockNews = { readonly events: readonly PoolEvent[]; readonly minted: number }

/**
 * The chain as seen by a history that is being written: what vaults earn is not predicted, so those who work for them have to look. Everything
 * is as of the last block that was told, which is mined by then.
 */
export type ChainReads = {
  readonly readVaults: (pools: readonly ConcentratedPool[]) => Promise<readonly SeenVault[]>
  readonly sharesOf: (vault: Address, account: Address) => Promise<bigint>
  /** Whether a transaction would succeed in the next block. */
  readonly wouldSucceed: (transaction: Transaction) => Promise<boolean>
  readonly readNews: (pools: readonly Address[]) => Promise<BlockNews>
}
