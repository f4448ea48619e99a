import type { Address } from '@exchange/domain'
import { erc20Abi, readPools, viemChain, type Network } from '@exchange/protocol'
import { createPublicClient, decodeFunctionResult, encodeFunctionData, http, toHex, type Hex } from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { readHead, rpc, rpcBatch } from '../chain/rpc.ts'
import { PlannedBalances } from '../scenario/plannedBalances.ts'
import { arbitrageur } from '../scenario/actors/arbitrageur.ts'
import { trade } from '../scenario/actors/traders.ts'
import { marginal, toFloatPool } from '../scenario/curve.ts'
import type { Market } from '../scenario/market.ts'
import { createRng, type Rng } from '../scenario/rng.ts'
import type { Ground } from '../ground/ground.ts'
import { createMarket } from '../scenario/createMarket.ts'
import { createPositionCalls } from '../scenario/positionCalls.ts'
import { createRouterCalls } from '../scenario/routerCalls.ts'
import type { Transaction } from '../chain/transaction.ts'
import { createWeightedCalls } from '../scenario/weightedCalls.ts'

export type LiveChain = { readonly url: string; readonly ground: Ground; readonly network: Network; readonly everyMs: number }

const trader = accountAddress(accountIndex.liveTrader)
const arbitrage = accountAddress(accountIndex.arbitrageur)
/** Standard deviation of the prices' random walk per beat. */
const volatility = 0.0002

/** Dollar prices from the pools themselves, from the stablecoins outwards along the deepest pools. */
export function pricesOfPools(market: Market): ReadonlyMap<string, number> {
  const prices = new Map<string, number>([...market.tokens.values()].filter(({ stablecoin }) => stablecoin).map(({ key }) => [key, 1]))
  for (let round = 0; round < 4; round++) {
    for (const { tokens, state } of market.pools) {
      const known = tokens.find(({ key }) => prices.has(key))
      if (!known) continue
      const price = prices.get(known.key) ?? 0
      for (const token of tokens.filter(({ key }) => !prices.has(key)))
        prices.set(token.key, price * marginal(toFloatPool(state, token.address, known.address, 0)))
    }
  }
  return prices
}

async function readPurse(url: string, ground: Ground, accounts: readonly Address[]): Promise<PlannedBalances> {
  const purse = new PlannedBalances()
  const asked = accounts.flatMap((account) => Object.entries(ground.tokens).map(([key, token]) => ({ account, key, token })))
  const call = (to: Address, data: Hex) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })
  const balances = await rpcBatch<Hex>(
    url,
    asked.map(({ account, token }) => call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }))),
  )
  const allowances = await rpcBatch<Hex>(
    url,
    asked.map(({ account, token }) =>
      call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [account, ground.router] })),
    ),
  )
  asked.forEach(({ account, key }, i) => {
    purse.credit(account, key, decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: balances[i] ?? '0x' }))
    const allowed = decodeFunctionResult({ abi: erc20Abi, functionName: 'allowance', data: allowances[i] ?? '0x' })
    if (allowed > 2n ** 200n) purse.needsApproval(account, key, ground.router)
  })
  return purse
}

async function send(url: string, { from, to, data, value = 0n, gas }: Transaction): Promise<void> {
  await rpc(url, 'eth_sendTransaction', [{ from, ...(to ? { to } : {}), data, value: toHex(value), gas: toHex(gas) }])
}

/** The market as on the chain now. Pools that users added are left out. */
async function readMarket({ url, ground, network }: LiveChain): Promise<Market> {
  const read = await readPools(createPublicClient({ chain: viemChain(network, url), transport: http(url) }), network)
  if (read.status === 'failed') throw new Error(`the pools could not be read: ${read.error.code}`)
  return createMarket(ground, new Map(read.data.pools.map((pool) => [pool.address.toLowerCase(), pool])))
}

/**
 * One beat: prices move slightly, one trader swaps, and the arbitrageur levels pools that deviate. The pools are read each time, since
 * people trade too.
 */
async function beat(chain: LiveChain, prices: Map<string, number>, rng: Rng): Promise<void> {
  const { url, ground } = chain
  const market = await readMarket(chain)
  if (prices.size === 0) for (const [key, price] of pricesOfPools(market)) prices.set(key, price)
  for (const { key, stablecoin } of market.tokens.values()) {
    const price = prices.get(key)
    if (price !== undefined && !stablecoin) prices.set(key, price * Math.exp(volatility * rng.normal()))
  }
  const pending = await rpc<{ timestamp: Hex }>(url, 'eth_getBlockByNumber', ['pending', false])
  const timestamp = Number(pending.timestamp)
  market.setMoment(prices, timestamp)
  const purse = await readPurse(url, ground, [trader, arbitrage])
  const router = createRouterCalls(ground.router, market, purse)
  const positions = createPositionCalls(ground.concentrated.positionManager, purse)
  const step = { index: 0, timestamp, density: 1 }
  const stage = { chainId: ground.spec.chainId, step, market, purse, router, positions, weighted: createWeightedCalls(market, purse), rng }
  for (const transaction of [...trade(stage, trader), ...arbitrageur(arbitrage).act(stage)]) await send(url, transaction)
}

/** Ordinary trades that continue after the history, until they are switched off or paused. */
export class LiveTrades {
  private timers: NodeJS.Timeout[] = []
  private busy: Promise<void> = Promise.resolve()
  private isPaused = false
  on = false

  constructor(
    private readonly chains: readonly LiveChain[],
    private readonly log: (line: string) => void,
  ) {}

  async start(): Promise<void> {
    if (this.on) return
    this.on = true
    for (const chain of this.chains) {
      const { number } = await readHead(chain.url)
      const rng = createRng(`live/${chain.ground.spec.chainId}/${number}`)
      const prices = new Map<string, number>()
      let isBeating = false
      const timer = setInterval(() => {
        if (this.isPaused || isBeating) return
        isBeating = true
        const work = beat(chain, prices, rng)
          .catch((error: unknown) => this.log(`live trades: ${error instanceof Error ? error.message : String(error)}`))
          .finally(() => (isBeating = false))
        this.busy = Promise.all([this.busy, work]).then(() => undefined)
      }, chain.everyMs)
      this.timers.push(timer)
    }
  }

  async stop(): Promise<void> {
    this.on = false
    for (const timer of this.timers) clearInterval(timer)
    this.timers = []
    await this.busy
  }

  /** Pauses trades while time moves; a running beat ends first. */
  async pause(): Promise<void> {
    this.isPaused = true
    await this.busy
  }

  resume(): void {
    this.isPaused = false
  }
}
