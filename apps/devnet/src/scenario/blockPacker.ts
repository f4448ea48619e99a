import type { Transaction } from './transaction.ts'

export type PlannedBlock = { readonly timestamp: number; readonly transactions: readonly Transaction[] }

const secondsBetween = 12
const transactionsPerBlock = 60
/** Below the gas limit of a block, so that a transaction is mined in the very block it is planned for. */
const gasPerBlock = 55_000_000n

/** Fills blocks one after the other, up to what surely fits into one. */
export class BlockPacker {
  private readonly blocks: { timestamp: number; transactions: Transaction[] }[] = []
  private gas = 0n

  constructor(private readonly start: number) {}

  /** Returns the timestamp (seconds) of the block that the transaction falls into. */
  add(transaction: Transaction): number {
    const last = this.blocks.at(-1)
    const fits = last && last.transactions.length < transactionsPerBlock && this.gas + transaction.gas <= gasPerBlock
    const block = fits ? last : { timestamp: (last?.timestamp ?? this.start - secondsBetween) + secondsBetween, transactions: [] }
    if (block !== last) {
      this.blocks.push(block)
      this.gas = 0n
    }
    block.transactions.push(transaction)
    this.gas += transaction.gas
    return block.timestamp
  }

  finish(): readonly PlannedBlock[] {
    return this.blocks
  }
}
