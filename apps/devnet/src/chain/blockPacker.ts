import type { Transaction } from './transaction.ts'

export type PlannedBlock = { readonly timestamp: number; readonly transactions: readonly Transaction[] }

const secondsBetween = 12
const transactionsPerBlock = 240
/** Block gas limit while a history is written: higher than on a running chain, as a node hashes its whole state for each block. */
export const historyBlockGas = 240_000_000
/** Lower than that, so that a transaction is mined in exactly its planned block. */
const gasPerBlock = 220_000_000n

/** Fills one block after another, up to a limit that surely fits. */
export class BlockPacker {
  private readonly blocks: { timestamp: number; transactions: Transaction[] }[] = []
  private gas = 0n
  private isClosed = false

  constructor(private readonly start: number) {}

  /** Returns the timestamp (seconds) of the transaction's block. */
  add(transaction: Transaction): number {
    const last = this.blocks.at(-1)
    const fits = last && !this.isClosed && last.transactions.length < transactionsPerBlock && this.gas + transaction.gas <= gasPerBlock
    const block = fits ? last : { timestamp: (last?.timestamp ?? this.start - secondsBetween) + secondsBetween, transactions: [] }
    if (block !== last) {
      this.blocks.push(block)
      this.gas = 0n
      this.isClosed = false
    }
    block.transactions.push(transaction)
    this.gas += transaction.gas
    return block.timestamp
  }

  /** Starts a new block for what follows: a node rejects a transaction that its sender cannot pay for yet. */
  closeBlock(): void {
    this.isClosed = this.blocks.length > 0
  }

  finish(): readonly PlannedBlock[] {
    return this.blocks
  }
}
