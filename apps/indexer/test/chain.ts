import type { Address, Hex } from '@exchange/domain'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Abi, decodeFunctionResult, encodeDeployData, encodeFunctionData } from 'viem'
import { until } from './processes.ts'

type Artifact = { readonly abi: Abi; readonly bytecode: { readonly object: Hex } }
type Receipt = { readonly status: Hex; readonly blockNumber: Hex; readonly contractAddress: Address | null; readonly transactionHash: Hex }
export type Call = {
  readonly to: Address
  readonly abi: Abi
  readonly name: string
  readonly args?: readonly unknown[]
  readonly value?: bigint
}

const artifactOf = (name: string): Artifact => {
  const file = path.join(import.meta.dirname, '../../../contracts/out', `${name}.sol`, `${name}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Artifact
}
/** Seconds after which a transaction without a receipt counts as stuck in the pool. */
const LEFT_IN_POOL = 8
/** Blocks mined for it then: each takes what fits into its gas, and leaves the rest. */
const MOST_BLOCKS = 5
const hex = (value: bigint | number): Hex => `0x${value.toString(16)}`

/** A chain, driven by its first unlocked account. */
export class Chain {
  constructor(
    readonly chainId: number,
    readonly url: string,
    readonly account: Address,
    /** The block to read at: a number, or the head. */
    readonly tag: Hex | 'latest' = 'latest',
  ) {}

  /** The same chain, read at a block. */
  at(block: number): Chain {
    return new Chain(this.chainId, this.url, this.account, hex(block))
  }

  static async open(chainId: number, url: string): Promise<Chain> {
    const [account] = await new Chain(chainId, url, '0x').rpc<Address[]>('eth_accounts')
    if (account === undefined) throw new Error('no unlocked account')
    return new Chain(chainId, url, account)
  }

  async rpc<T>(method: string, params: readonly unknown[] = []): Promise<T> {
    const [answer] = await this.batch<T>([{ method, params }])
    return answer as T
  }

  /** Several requests in one batch; throws the first error. */
  async batch<T>(requests: readonly { method: string; params: readonly unknown[] }[]): Promise<T[]> {
    const body = JSON.stringify(requests.map((request, id) => ({ jsonrpc: '2.0', id, ...request })))
    const response = await fetch(this.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const answers = (await response.json()) as { id: number; result?: T; error?: { message: string } }[]
    return answers
      .sort((a, b) => a.id - b.id)
      .map(({ result, error }) => {
        if (error) throw new Error(error.message)
        return result as T
      })
  }

  /** Anvil sometimes leaves a transaction that arrived out of order in its pool: another block includes it. */
  private async receipt(hash: Hex): Promise<Receipt> {
    const ask = async () => (await this.rpc<Receipt | null>('eth_getTransactionReceipt', [hash])) ?? undefined
    for (let blocks = 0; blocks < MOST_BLOCKS; blocks++) {
      const found = await until(`transaction ${hash}`, LEFT_IN_POOL, ask, 3).catch(() => undefined)
      if (found) return found
      await this.rpc('evm_mine')
    }
    return until(`transaction ${hash}`, 20, ask, 3)
  }

  /** Sends transactions of the account in this order. A batch is processed concurrently, so each one names its nonce. */
  private async submit(all: readonly { to?: Address; data: Hex; value?: bigint }[], gas = 15_000_000n): Promise<Hex[]> {
    const nonce = Number(await this.rpc<Hex>('eth_getTransactionCount', [this.account, 'pending']))
    return this.batch<Hex>(
      all.map(({ value = 0n, ...rest }, index) => ({
        method: 'eth_sendTransaction',
        params: [
          { from: this.account, ...rest, nonce: hex(nonce + index), value: hex(value), gas: hex(gas), gasPrice: hex(2_000_000_000) },
        ],
      })),
    )
  }

  deploy(name: string, args: readonly unknown[] = []): Promise<Address> {
    const { abi, bytecode } = artifactOf(name)
    return this.deployCode(name, encodeDeployData({ abi, bytecode: bytecode.object, args }))
  }

  async deployCode(name: string, data: Hex): Promise<Address> {
    const [hash] = await this.submit([{ data }])
    const { status, contractAddress } = await this.receipt(hash!)
    if (status !== '0x1' || contractAddress === null) throw new Error(`${name} was not deployed`)
    return contractAddress.toLowerCase() as Address
  }

  /** Queues calls without waiting. */
  private queue(calls: readonly Call[], gas?: bigint): Promise<Hex[]> {
    const encode = ({ to, abi, name, args = [], value }: Call) => {
      const data = encodeFunctionData({ abi, functionName: name, args })
      return { to, data, ...(value !== undefined && { value }) }
    }
    return this.submit(calls.map(encode), gas)
  }

  /** Sends calls in order and waits for each; each must succeed. */
  async send(...calls: readonly Call[]): Promise<Hex[]> {
    return this.sendWithGas(15_000_000n, calls)
  }

  /** Like `send`, with a gas limit for each transaction. */
  async sendWithGas(gas: bigint, calls: readonly Call[]): Promise<Hex[]> {
    const hashes = await this.queue(calls, gas)
    for (const [index, hash] of hashes.entries()) {
      const { status } = await this.receipt(hash)
      if (status !== '0x1') throw new Error(`${calls[index]!.name} reverted`)
    }
    return hashes
  }

  async read<T>({ to, abi, name, args = [] }: Call): Promise<T> {
    const data = await this.rpc<Hex>('eth_call', [{ to, data: encodeFunctionData({ abi, functionName: name, args }) }, this.tag])
    return decodeFunctionResult({ abi, functionName: name, data }) as T
  }

  /** Sets the next block's time `seconds` after the head. */
  async pass(seconds: number): Promise<void> {
    const { timestamp } = await this.head()
    await this.rpc('evm_setNextBlockTimestamp', [timestamp + seconds])
  }

  async mine(): Promise<void> {
    await this.rpc('evm_mine')
  }

  async head(): Promise<{ number: number; timestamp: number; hash: Hex }> {
    const block = await this.rpc<{ number: Hex; timestamp: Hex; hash: Hex }>('eth_getBlockByNumber', ['latest', false])
    return { number: Number(block.number), timestamp: Number(block.timestamp), hash: block.hash }
  }
}
