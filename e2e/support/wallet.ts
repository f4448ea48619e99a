// A real EIP-6963 wallet for journeys: the page sees a provider, the key stays here and signs real transactions for the local chains.
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import type { Page } from '@playwright/test'
import { createWalletClient, http, type Address, type Hex, type TypedDataDefinition } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type ChainId, client } from './chain.ts'
import { chainUrls } from './ports.ts'

type Request = { method: string; params?: unknown[] }
type Batch = { readonly chainId: Hex; readonly calls: readonly Record<string, Hex>[] }
type RpcError = { readonly code: number; readonly message: string }
type Answer = { result: unknown } | { error: RpcError }
/**
 * A test's script for the next request of a method: a refusal, silence, an error, an answer without the action, the action with another
 * answer. A function runs first, then the request proceeds.
 */
export type Fault =
  | 'reject'
  | 'hang'
  | 'disconnect'
  | { readonly error: RpcError }
  | { readonly answer: unknown }
  | { readonly answerAfterwards: unknown }
  | (() => Promise<unknown>)

const hex = (value: number) => `0x${value.toString(16)}`
const error = (code: number, message: string): Answer => ({ error: { code, message } })

export class TestWallet {
  readonly account
  readonly requests: Request[] = []
  readonly sent: Hex[] = []
  connected = false
  /** The wallet's support for EIP-5792 batches; undefined: it does not know the request. */
  atomic: 'supported' | 'ready' | 'unsupported' | undefined
  private readonly batches = new Map<string, readonly Hex[]>()
  private faults: { method: RegExp; fault: Fault }[] = []
  private page: Page | undefined

  constructor(
    readonly name: string,
    public chainId: number,
    privateKey: Hex = generatePrivateKey(),
  ) {
    this.account = privateKeyToAccount(privateKey)
  }

  get address(): Address {
    return this.account.address
  }

  /** The next request with a matching method gets this fault, once. */
  next(method: RegExp, fault: Fault) {
    this.faults.push({ method, fault })
  }

  /** The next request with a matching method waits until released. */
  hold(method: RegExp): { release: () => void } {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    this.next(method, () => gate)
    return { release }
  }

  /** The test answers the next transaction request; it is not sent. */
  intercept(answer: (request: Record<string, Hex>) => Promise<Hex>) {
    this.interceptor = answer
  }

  private interceptor: ((request: Record<string, Hex>) => Promise<Hex>) | undefined

  /** Transactions of the account that are mined. */
  async nonce(): Promise<number> {
    const answer = await this.forward('eth_getTransactionCount', [this.address, 'latest'])
    return 'result' in answer ? Number(answer.result) : 0
  }

  /** The wallet rejects typed data: permits fall back to approvals. */
  refusePermits() {
    this.signsTypedData = false
  }

  private signsTypedData = true

  /** How often a method was requested. */
  asked(method: string): number {
    return this.requests.filter((request) => request.method === method).length
  }

  /** Selects another account in the wallet; undefined restores the wallet's own. */
  async showAccount(address: Address | undefined) {
    this.shown = address
    await this.emit('accountsChanged', [this.shownAddress])
  }

  private shown: Address | undefined
  private get shownAddress(): Address {
    return this.shown ?? this.address
  }

  /** The person switches the network inside the wallet. */
  async switchTo(chainId: number) {
    this.chainId = chainId
    await this.emit('chainChanged', hex(chainId))
  }

  async disconnect() {
    this.connected = false
    await this.emit('accountsChanged', [])
  }

  private async emit(event: string, payload: unknown) {
    await this.page?.evaluate(
      ([name, value]) => (window as never as { __walletEmit?: (n: unknown, v: unknown) => void }).__walletEmit?.(name, value),
      [event, payload] as const,
    )
  }

  /** Announces the wallet in every document of the page. */
  async install(page: Page) {
    this.page = page
    await page.exposeFunction('__walletRequest', (request: Request) => this.answer(request))
    await page.addInitScript(announce, { name: this.name, rdns: `test.${this.name.toLowerCase().replaceAll(' ', '-')}` })
  }

  private async answer(request: Request): Promise<Answer> {
    this.requests.push(request)
    const index = this.faults.findIndex(({ method }) => method.test(request.method))
    const fault = index >= 0 ? this.faults.splice(index, 1)[0]?.fault : undefined
    if (fault === 'reject') return error(4001, 'User rejected the request.')
    if (fault === 'disconnect') return error(4900, 'The provider is disconnected.')
    if (fault === 'hang') return new Promise(() => {})
    if (typeof fault === 'function') await fault()
    else if (fault && 'error' in fault) return { error: fault.error }
    else if (fault && 'answer' in fault) return { result: fault.answer }
    else if (fault) {
      await this.perform(request)
      return { result: fault.answerAfterwards }
    }
    return this.perform(request)
  }

  private async perform({ method, params = [] }: Request): Promise<Answer> {
    switch (method) {
      case 'eth_requestAccounts':
        this.connected = true
        await this.emit('accountsChanged', [this.shownAddress])
        return { result: [this.shownAddress] }
      case 'eth_accounts':
        return { result: this.connected ? [this.shownAddress] : [] }
      case 'wallet_requestPermissions':
        this.connected = true
        return { result: [{ parentCapability: 'eth_accounts' }] }
      case 'wallet_revokePermissions':
        await this.disconnect()
        return { result: null }
      case 'eth_chainId':
        return { result: hex(this.chainId) }
      case 'wallet_switchEthereumChain':
      // Wallets that add a network offer to switch to it immediately.
      case 'wallet_addEthereumChain':
        await this.switchTo(Number((params[0] as { chainId: string }).chainId))
        return { result: null }
      case 'eth_sendTransaction':
        return this.send(params[0] as Record<string, Hex>)
      case 'personal_sign':
        return { result: await this.account.signMessage({ message: { raw: params[0] as Hex } }) }
      case 'eth_signTypedData_v4':
        if (!this.signsTypedData) return error(4200, 'The method is not supported.')
        return { result: await this.account.signTypedData(JSON.parse(params[1] as string) as TypedDataDefinition) }
      case 'wallet_getCapabilities':
        return this.atomic
          ? { result: { [hex(this.chainId)]: { atomic: { status: this.atomic } } } }
          : error(4200, 'The method is not supported.')
      case 'wallet_sendCalls':
        return this.atomic ? this.sendCalls(params[0] as Batch) : error(4200, 'The method is not supported.')
      case 'wallet_getCallsStatus':
        return this.callsStatus(params[0] as string)
      default:
        return this.forward(method, params)
    }
  }

  private get rpcUrl() {
    return chainUrls[this.chainId as keyof typeof chainUrls]
  }

  private async forward(method: string, params: unknown[]): Promise<Answer> {
    const response = await fetch(this.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return (await response.json()) as Answer
  }

  /** Signs and sends directly, as a person would by hand, for example a second transaction with the same nonce. */
  get client() {
    const chain = {
      id: this.chainId,
      name: 'local',
      nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
      rpcUrls: { default: { http: [this.rpcUrl] } },
    }
    return createWalletClient({ account: this.account, chain, transport: http(this.rpcUrl) })
  }

  /** Makes a call outside the screen, for preparations; it is mined when the promise resolves. */
  async make({ to, data, value }: { readonly to: Address; readonly data: Hex; readonly value: bigint }) {
    const hash = await this.client.sendTransaction({ to, data, value, gas: 8_000_000n })
    const { status } = await receiptOf(client(this.chainId as ChainId), hash)
    if (status !== 'success') throw new Error(`the call to ${to} reverted`)
  }

  private async sendCalls({ chainId, calls }: Batch): Promise<Answer> {
    if (Number(chainId) !== this.chainId) return error(5710, 'Unsupported chain id')
    const hashes: Hex[] = []
    for (const call of calls) {
      const answer = await this.send(call)
      if ('error' in answer) return answer
      hashes.push(answer.result as Hex)
    }
    const id = `batch-${this.batches.size + 1}`
    this.batches.set(id, hashes)
    return { result: { id } }
  }

  private async callsStatus(id: string): Promise<Answer> {
    const hashes = this.batches.get(id)
    if (!hashes) return error(5730, 'Unknown bundle id')
    const answers = await Promise.all(hashes.map((hash) => this.forward('eth_getTransactionReceipt', [hash])))
    const receipts = answers.map((answer) => ('result' in answer ? answer.result : null))
    const status = receipts.includes(null) ? 100 : 200
    return { result: { version: '2.0.0', id, chainId: hex(this.chainId), atomic: true, status, receipts } }
  }

  private async send(request: Record<string, Hex>): Promise<Answer> {
    const { client, interceptor } = this
    this.interceptor = undefined
    if (interceptor) {
      const hash = await interceptor(request)
      this.sent.push(hash)
      return { result: hash }
    }
    const quantity = (value?: Hex) => (value === undefined ? undefined : BigInt(value))
    try {
      const hash = await client.sendTransaction({
        to: request.to as Address,
        ...(request.data ? { data: request.data } : {}),
        value: quantity(request.value) ?? 0n,
        ...(request.gas ? { gas: quantity(request.gas)! } : {}),
      })
      this.sent.push(hash)
      return { result: hash }
    } catch (cause) {
      return error(-32000, (cause as Error).message)
    }
  }
}

/** Runs in the page: an EIP-1193 provider that forwards to the test process, announced by EIP-6963. */
function announce({ name, rdns }: { name: string; rdns: string }) {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const page = window as never as {
    __walletRequest: (request: unknown) => Promise<{ result?: unknown; error?: { code: number; message: string } }>
    __walletEmit: (event: string, payload: unknown) => void
  }
  page.__walletEmit = (event, payload) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  const provider = {
    on: (event: string, listener: (payload: unknown) => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (event: string, listener: (payload: unknown) => void) => {
      listeners.get(event)?.delete(listener)
      return provider
    },
    request: async (request: unknown) => {
      const answer = await page.__walletRequest(JSON.parse(JSON.stringify(request)))
      if (answer.error) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
      return answer.result
    },
  }
  const icon =
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect width="24" height="24" rx="6" fill="teal"/></svg>'
  const detail = Object.freeze({
    info: { uuid: crypto.randomUUID?.() ?? '00000000-0000-4000-8000-000000000001', name, icon, rdns },
    provider,
  })
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  tell()
}
