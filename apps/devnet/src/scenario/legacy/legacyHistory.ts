import { firstLiquidity, type Address } from '@exchange/domain'
import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { erc20Abi } from '@exchange/protocol'
import { encodeFunctionData, parseAbi } from 'viem'
import { accountAddress, accountIndex } from '../../chain/accounts.ts'
import type { Actor } from '../actor.ts'
import { BlockPacker, type PlannedBlock } from '../../chain/blockPacker.ts'
import { legacyPools, type PoolSpec } from '../../ground/catalogue.ts'
import { approvalOf, coinsFor, fund } from '../funding.ts'
import type { Ground } from '../../ground/ground.ts'
import { pairPool } from '../createMarket.ts'
import { Market, pairOf, type MarketPool } from '../market.ts'
import { firstDeposit, openPool, type Setting } from '../opening.ts'
import { createRng } from '../rng.ts'
import { createRouterCalls, type RouterCalls } from '../routerCalls.ts'
import type { Step } from '../schedule.ts'
import type { Transaction } from '../../chain/transaction.ts'
import { toRaw } from '../../ground/units.ts'
import { GaugeBook } from '../voting/gaugeBook.ts'
import { epochOf } from '../voting/moments.ts'
import type { VotingGround } from '../../ground/votingGround.ts'
import type { LegacyGround } from '../../ground/legacyGround.ts'

const economyAbi = parseAbi(['function vote(address voter, address[] pools)', 'function emitLast(address voter, address[] pools)'])

/** Seconds before the end at which version 2 opens, and seconds from its last emission until a gauge is stopped. */
const openedBefore = 35 * DAY_SECONDS
const stoppedAfter = 8 * DAY_SECONDS
/** Blocks come within this many seconds before a step; pools are levelled once in so many steps, and before the last ones. */
const window = 400
const levelEvery = 24
const lastLevels = 3
const lastEmission = 9_000
const dust = 1_000_000n
/** Index of the pool with the stopped gauge. */
const stopped = 5

/** Percent of a pool that accounts stake and hold, in turns; another account is left with dust. */
const staked = [30, 12] as const
const held = 8

/** Holdings of the demo wallet's account by pool index: dollars, or dust. */
const ownStakes: readonly (readonly [pool: number, dollars: number])[] = [
  [0, 420],
  [4, 900],
  [7, 88],
]
const ownTokens: readonly (readonly [pool: number, dollars: number])[] = [
  [1, 260],
  [8, 60],
]
const ownDust = 2

export type LegacyCast = {
  /** At least six. */
  readonly accounts: readonly Address[]
  /** The account of the demo wallet. */
  readonly holder: Address
  readonly leveller: Actor
}

type Stand = Pick<Setting, 'market' | 'purse' | 'positions' | 'weighted'>
type Phase = 'waiting' | 'opened' | 'emitted' | 'stopped'

// MIGRATE-1
/** Version 2: opened and filled some weeks before the end, paid for one epoch, then only levelled. */
export class LegacyHistory {
  readonly market: Market
  readonly gauges: GaugeBook
  private readonly router: RouterCalls
  private readonly rng = createRng('v2')
  private readonly treasury = accountAddress(accountIndex.treasury)
  private phase: Phase = 'waiting'
  private emittedAt = 0

  constructor(
    private readonly ground: Ground & { readonly voting: VotingGround; readonly legacy: LegacyGround },
    private readonly stand: Stand,
    private readonly steps: readonly Step[],
    private readonly cast: LegacyCast,
  ) {
    const { legacy, voting } = ground
    const pools = legacyPools.map((spec, index) => pairPool(ground, spec, legacy.pools[index], stand.market.tokens))
    this.market = new Market([...stand.market.tokens.values()], pools)
    this.router = createRouterCalls(legacy.router, this.market, stand.purse)
    const { poolFactory, voter, gaugeFactory } = legacy
    this.gauges = new GaugeBook({ ...voting, poolFactory, voter, gaugeFactory }, stand.purse, stand.positions)
  }

  /** The blocks before a step, after a block of `last` (seconds), at the step's prices. */
  before(step: Step, last: number, prices: ReadonlyMap<string, number>): readonly PlannedBlock[] {
    const from = step.timestamp - window
    if (from <= last) return []
    this.market.setMoment(prices, from)
    const packer = new BlockPacker(from)
    this.act(step, from, packer)
    return packer.finish().map(({ timestamp, transactions }) => ({
      timestamp,
      transactions: transactions.map((one) => ({ ...one, label: `v2 ${one.label}` })),
    }))
  }

  private act(step: Step, from: number, packer: BlockPacker): void {
    const end = this.steps.at(-1)?.timestamp ?? 0
    if (this.phase === 'waiting') {
      if (step.timestamp >= end - openedBefore) this.open(from, packer)
      return
    }
    if (this.phase === 'opened' && epochOf(from) > this.emittedAt) {
      this.phase = 'emitted'
      this.emittedAt = from
      packer.add(this.callOf('emitLast'))
    } else if (this.phase === 'emitted' && from > this.emittedAt + stoppedAfter) {
      this.phase = 'stopped'
      const entry = this.gauges.all[stopped]
      if (entry) packer.add(this.gauges.kill(accountAddress(accountIndex.council), entry))
    }
    if (step.index % levelEvery === 0 || step.index >= this.steps.length - lastLevels) this.level(step, packer)
  }

  private level(step: Step, packer: BlockPacker): void {
    const { purse, positions, weighted } = this.stand
    const { chainId } = this.ground.spec
    const stage = { chainId, step, market: this.market, purse, router: this.router, positions, weighted, rng: this.rng }
    for (const transaction of this.cast.leveller.act(stage)) packer.add(transaction)
  }

  private callOf(functionName: 'vote' | 'emitLast'): Transaction {
    const { voter, economy, pools } = this.ground.legacy
    const data = encodeFunctionData({ abi: economyAbi, functionName, args: [voter, [...pools]] })
    return { from: this.treasury, to: economy, data, gas: 6_000_000n, label: functionName }
  }

  private open(from: number, packer: BlockPacker): void {
    this.phase = 'opened'
    this.emittedAt = epochOf(from)
    packer.add(coinsFor(this.cast.holder, 5))
    packer.closeBlock()
    for (const [index, spec] of legacyPools.entries()) this.openOne(index, spec, packer)
    const the = this.market.token('THE')
    packer.add(fund(this.ground.legacy.economy, the, toRaw(lastEmission, the.decimals)))
    packer.add(this.callOf('vote'))
  }

  private openOne(index: number, spec: PoolSpec, packer: BlockPacker): void {
    const { purse } = this.stand
    const pool = this.market.pools[index]
    if (!pool) throw new Error(`no pool ${spec.a}/${spec.b} of version 2`)
    const deposit = firstDeposit(this.market, pool, spec)
    for (const [token, amount] of [
      [deposit.a, deposit.amountA],
      [deposit.b, deposit.amountB],
    ] as const) {
      if (token.kind !== 'governance') {
        packer.add(fund(this.treasury, token, amount))
        purse.credit(this.treasury, token.key, amount)
      }
      for (const approval of approvalOf(purse, this.treasury, token, this.router.address)) packer.add(approval)
    }
    openPool({ router: this.router, purse }, deposit, packer)
    packer.add(this.gauges.create(this.treasury, pool))
    for (const transaction of this.share(index, spec, pool)) packer.add(transaction)
  }

  /** Stakes and holdings of accounts in a new pool. */
  private share(index: number, spec: PoolSpec, pool: MarketPool): readonly Transaction[] {
    const { accounts, holder } = this.cast
    const { state } = pairOf(pool)
    const supply = firstLiquidity(state.reserve0, state.reserve1)
    const accountAt = (place: number): Address => accounts[(index + place) % accounts.length] ?? holder
    const percent = (part: number): bigint => (supply * BigInt(part)) / 100n
    const dollars = (worth: number): bigint => (supply * BigInt(worth)) / BigInt(spec.tvl)
    const entry = this.gauges.find(pool)
    const stake = (account: Address, amount: bigint) => this.gauges.stake(entry, this.treasury, account, amount)
    return [
      ...staked.flatMap((part, place) => stake(accountAt(place), percent(part))),
      this.give(pool, accountAt(2), percent(held)),
      this.give(pool, accountAt(3), dust),
      ...ownStakes.flatMap(([place, worth]) => (place === index ? stake(holder, dollars(worth)) : [])),
      ...ownTokens.flatMap(([place, worth]) => (place === index ? [this.give(pool, holder, dollars(worth))] : [])),
      ...(index === ownDust ? [this.give(pool, holder, dust)] : []),
    ]
  }

  private give(pool: MarketPool, account: Address, amount: bigint): Transaction {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account, amount] })
    return { from: this.treasury, to: pool.state.address, data, gas: 300_000n, label: `give ${pool.key}` }
  }
}
