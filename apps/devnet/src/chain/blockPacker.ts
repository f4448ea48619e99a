import type { Transaction } from './transaction.ts'

export type PlannedBlock = { readonly timestamp: number; readonly transactions: readonly Transaction[] }

const secondsBetween = 12
const transactionsPerBlock = 240
/** Gas that fits into a block while a history is written: more than when it lives, as a node hashes its whole state for each block. */
export const historyBlockGas = 240_000_000
/** Below that, so that a transaction is mined in the very block it is planned for. */
const gasPerBlock = 220_000_000n

/** Fills blocks one after the other, up to what surely fits into one. */
export class BlockPacker {
  private readonly blocks: { timestamp: number; transactions: Transaction[] }[] = []
  private gas = 0n
  private isClosed = false

  constructor(private readonly start: number) {}

  /** Returns the timestamp (seconds) of the block that the transaction falls into. */
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

  /** What follows lies in a later block: a node takes no transaction that its sender cannot pay for yet. */
  closeBlock(): void {
    this.isClosed = this.blocks.length > 0
  }

  finish(): readonly PlannedBlock[] {
    return this.blocks
  }
}
