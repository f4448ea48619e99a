// A node's answers on pending transactions: sent but unmined, forgotten, and mined ones that a reorg removed.
import type { BrowserContext, Route } from '@playwright/test'
import { keccak256, numberToHex, type Hex } from 'viem'
import type { TestWallet } from '../wallet.ts'

type RpcRequest = { readonly id: number; readonly method: string; readonly params?: readonly unknown[] }
type RpcAnswer = { id: number; result?: unknown; error?: unknown }
type Waiting = { readonly nonce: number; readonly to: Hex; readonly data: Hex; readonly value: Hex; readonly maxFeePerGas: bigint }

/** Sits between a browser's pages and the chain, and alters only the answers about the transactions it holds. */
export class Mempool {
  private readonly waiting = new Map<Hex, Waiting>()
  private readonly takenBack = new Set<Hex>()
  private isStale = false
  /** How many receipts came from blocks outside the chain. */
  staleReceipts = 0
  private readonly sender: Hex

  constructor(private readonly wallet: TestWallet) {
    this.sender = wallet.address
  }

  async install(context: BrowserContext) {
    await context.route('**/rpc/31356', (route) => this.pass(route))
  }

  /** The wallet signs the next transaction and returns its true hash, but holds it back: the chain does not have it. */
  holdNext({ nonceAhead = 0, maxFeePerGas = 5_000_000_000n }: { nonceAhead?: number; maxFeePerGas?: bigint } = {}) {
    const held = { hash: undefined as Hex | undefined, nonce: 0, request: undefined as Record<string, Hex> | undefined }
    this.wallet.intercept(async (request) => {
      const nonce = (await this.wallet.nonce()) + nonceAhead
      const { to, data = '0x', value = '0x0' } = request
      const signed = await this.wallet.account.signTransaction({
        type: 'eip1559',
        chainId: this.wallet.chainId,
        nonce,
        to: to!,
        data,
        value: BigInt(value),
        gas: BigInt(request['gas'] ?? 500_000),
        maxFeePerGas,
        maxPriorityFeePerGas: 0n,
      })
      const hash = keccak256(signed)
      this.waiting.set(hash, { nonce, to: to!, data, value, maxFeePerGas })
      Object.assign(held, { hash, nonce, request })
      return hash
    })
    return held
  }

  /** The node no longer knows it. */
  forget(hash: Hex) {
    this.waiting.delete(hash)
  }

  /** A re-organisation: mined before, waiting now. */
  takeBack(hash: Hex) {
    this.takenBack.add(hash)
  }

  /** Mined again. */
  restore(hash: Hex) {
    this.takenBack.delete(hash)
  }

  /** A node that keeps answering from blocks that a reorg removed: every receipt names such a block. */
  answerStaleReceipts(isStale: boolean) {
    this.isStale = isStale
  }

  private async pass(route: Route) {
    const body = route.request().postDataJSON() as RpcRequest | RpcRequest[]
    const requests = Array.isArray(body) ? body : [body]
    const touched = requests.some((request) => this.holds(request.params?.[0]) || this.isStaleReceipt(request))
    if (!touched) return route.continue()
    const response = await route.fetch()
    const json = (await response.json()) as RpcAnswer | RpcAnswer[]
    const answers = Array.isArray(json) ? json : [json]
    for (const answer of answers) {
      const request = requests.find(({ id }) => id === answer.id)
      if (request) this.alter(request, answer)
    }
    return route.fulfill({ response, json: Array.isArray(json) ? answers : answers[0] })
  }

  private holds(hash: unknown): hash is Hex {
    return this.waiting.has(hash as Hex) || this.takenBack.has(hash as Hex)
  }

  private isStaleReceipt({ method }: RpcRequest): boolean {
    return this.isStale && method === 'eth_getTransactionReceipt'
  }

  private alter(request: RpcRequest, answer: RpcAnswer) {
    const { method, params = [] } = request
    const hash = params[0] as Hex
    const tell = (result: unknown) => {
      delete answer.error
      answer.result = result
    }
    if (this.isStaleReceipt(request) && answer.result && typeof answer.result === 'object') {
      tell({ ...answer.result, blockHash: keccak256(hash) })
      this.staleReceipts += 1
    }
    if (!this.holds(hash)) return
    if (method === 'eth_getTransactionReceipt') tell(null)
    if (method !== 'eth_getTransactionByHash') return
    const held = this.waiting.get(hash)
    if (held) tell(this.pending(hash, held))
    else if (answer.result && typeof answer.result === 'object')
      tell({ ...answer.result, blockHash: null, blockNumber: null, transactionIndex: null })
  }

  private pending(hash: Hex, { nonce, to, data, value, maxFeePerGas }: Waiting) {
    return {
      hash,
      from: this.sender,
      to,
      input: data,
      value,
      nonce: numberToHex(nonce),
      gas: numberToHex(500_000),
      gasPrice: numberToHex(maxFeePerGas),
      maxFeePerGas: numberToHex(maxFeePerGas),
      maxPriorityFeePerGas: '0x0',
      type: '0x2',
      accessList: [],
      chainId: numberToHex(this.wallet.chainId),
      blockHash: null,
      blockNumber: null,
      transactionIndex: null,
      v: '0x0',
      r: `0x${'1'.repeat(64)}`,
      s: `0x${'1'.repeat(64)}`,
      yParity: '0x0',
    }
  }
}
