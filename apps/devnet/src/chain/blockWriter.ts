import type { Address, Hex } from '@exchange/domain'
import { toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Transaction } from './transaction.ts'
import { rpc, rpcBatch, type RpcCall } from './rpc.ts'

const gasPrice = 1_000_000_000n
type Receipt = { status: Hex; transactionHash: Hex; gasUsed: Hex }

/** Requests of one batch that a node reliably processes in order. */
const mostAtOnce = 60

/**
 * Splits requests into parts that a node processes in order: a transaction that the node signs could be overtaken by an already signed one.
 */
const inOrder = (calls: readonly RpcCall[]): readonly (readonly RpcCall[])[] => {
  const runs: RpcCall[][] = []
  for (const call of calls) {
    const last = runs.at(-1)
    if (last?.[0]?.method === call.method && last.length < mostAtOnce) last.push(call)
    else runs.push([call])
  }
  return runs
}

/** Writes chosen blocks: the transactions of a list, in order, at a given timestamp. The node must not mine by itself. */
export class BlockWriter {
  private readonly nonces = new Map<Address, number>()
  private unchecked: { hash: Hex; label: string }[] = []
  transactions = 0
  blocks = 0

  constructor(
    readonly url: string,
    readonly chainId: number,
    /** Keys of accounts that the node does not have. */
    private readonly keys: ReadonlyMap<Address, Hex> = new Map(),
  ) {}

  private async nonceOf(account: Address): Promise<number> {
    const known = this.nonces.get(account)
    if (known !== undefined) return known
    const nonce = Number(await rpc<Hex>(this.url, 'eth_getTransactionCount', [account, 'latest']))
    this.nonces.set(account, nonce)
    return nonce
  }

  /** The request that sends a transaction: signed here when the node does not have its key. */
  private async sending({ from, to, data, value = 0n, gas }: Transaction, nonce: number): Promise<RpcCall> {
    const key = this.keys.get(from)
    if (key !== undefined) {
      const fields = { type: 'legacy', chainId: this.chainId, nonce, data, value, gas, gasPrice, ...(to ? { to } : {}) } as const
      return { method: 'eth_sendRawTransaction', params: [await privateKeyToAccount(key).signTransaction(fields)] }
    }
    const amounts = { value: toHex(value), gas: toHex(gas), gasPrice: toHex(gasPrice), nonce: toHex(nonce) }
    return { method: 'eth_sendTransaction', params: [{ from, ...(to ? { to } : {}), data, ...amounts }] }
  }

  /** Mines one block with exactly these transactions; returns their hashes. */
  async write(transactions: readonly Transaction[], timestamp: number): Promise<readonly Hex[]> {
    const calls: RpcCall[] = []
    for (const transaction of transactions) {
      const nonce = await this.nonceOf(transaction.from)
      this.nonces.set(transaction.from, nonce + 1)
      calls.push(await this.sending(transaction, nonce))
    }
    const hashes: Hex[] = []
    for (const sent of inOrder(calls)) hashes.push(...(await rpcBatch<Hex>(this.url, sent)))
    await rpc(this.url, 'evm_mine', [timestamp])
    hashes.forEach((hash, i) => this.unchecked.push({ hash, label: transactions[i]?.label ?? '' }))
    this.transactions += transactions.length
    this.blocks += 1
    return hashes
  }

  /** Throws the label of the first transaction that failed or is missing since the last check. */
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
