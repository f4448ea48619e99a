import type { Address, Hex } from '@exchange/domain'
import { toHex } from 'viem'
import type { Transaction } from '../scenario/transaction.ts'
import { rpc, rpcBatch } from './rpc.ts'

const gasPrice = toHex(1_000_000_000n)
type Receipt = { status: Hex; transactionHash: Hex; gasUsed: Hex }

/** Writes chosen blocks: the transactions of a list, in its order, at a timestamp of the caller's choice. The node must not mine by itself. */
export class BlockWriter {
  private readonly nonces = new Map<Address, number>()
  private unchecked: { hash: Hex; label: string }[] = []
  transactions = 0
  blocks = 0

  constructor(
    readonly url: string,
    readonly chainId: number,
  ) {}

  private async nonceOf(account: Address): Promise<number> {
    const known = this.nonces.get(account)
    if (known !== undefined) return known
    const nonce = Number(await rpc<Hex>(this.url, 'eth_getTransactionCount', [account, 'latest']))
    this.nonces.set(account, nonce)
    return nonce
  }

  /** Mines one block with exactly these transactions; returns their hashes. */
  async write(transactions: readonly Transaction[], timestamp: number): Promise<readonly Hex[]> {
    const calls = []
    for (const { from, to, data, value = 0n, gas } of transactions) {
      const nonce = await this.nonceOf(from)
      this.nonces.set(from, nonce + 1)
      const request = { from, ...(to ? { to } : {}), data, value: toHex(value), gas: toHex(gas), gasPrice, nonce: toHex(nonce) }
      calls.push({ method: 'eth_sendTransaction', params: [request] })
    }
    const hashes = await rpcBatch<Hex>(this.url, calls)
    await rpc(this.url, 'evm_mine', [timestamp])
    hashes.forEach((hash, i) => this.unchecked.push({ hash, label: transactions[i]?.label ?? '' }))
    this.transactions += transactions.length
    this.blocks += 1
    return hashes
  }

  /** Throws with the label of the first transaction that failed or is missing since the last check. */
  async requireAllSucceeded(): Promise<void> {
    const pending = this.unchecked
    this.unchecked = []
    for (let i = 0; i < pending.length; i += 250) {
      const slice = pending.slice(i, i + 250)
      const calls = slice.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
      const receipts = await rpcBatch<Receipt | null>(this.url, calls)
      receipts.forEach((receipt, j) => {
        if (receipt?.status === '0x1') return
        const what = receipt ? `failed with ${Number(receipt.gasUsed)} gas` : 'was not mined'
        throw new Error(`chain ${this.chainId}: ${slice[j]?.label} ${what} (${slice[j]?.hash})`)
      })
    }
  }
}
