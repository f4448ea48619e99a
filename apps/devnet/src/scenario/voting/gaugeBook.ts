import type { Address } from '@exchange/domain'
import { erc20Abi, gaugeAbi, minterAbi, voterAbi, votingRewardAbi } from '@exchange/protocol'
import { encodeFunctionData, getContractAddress, type Hex } from 'viem'
import type { Purse } from '../actor.ts'
import { approvalOf, fund } from '../funding.ts'
import type { MarketPool, MarketToken } from '../market.ts'
import type { Transaction } from '../transaction.ts'
import type { VotingGround } from './votingGround.ts'

/** A pool's gauge with its rewards, as it will stand after every planned transaction. */
export type PoolGauge = {
  readonly pool: MarketPool
  readonly gauge: Address
  readonly incentives: Address
  isAlive: boolean
  /** Pool tokens that accounts have staked. */
  readonly stakes: Map<Address, bigint>
  /** Tokens that were ever offered for its votes. */
  readonly offered: Map<string, MarketToken>
  /** The newest epoch for which something was offered. */
  offeredEpoch?: number
}

const gasOf = {
  create: 9_000_000n,
  stake: 600_000n,
  claimPerToken: 900_000n,
  perToken: 300_000n,
  pay: 350_000n,
  settlePerGauge: 350_000n,
  flip: 1_500_000n,
} as const

/** The gauges of a history. The factory's third creation of each call is the gauge, so addresses are known before they exist. */
export class GaugeBook {
  readonly all: PoolGauge[] = []

  constructor(
    private readonly ground: VotingGround,
    private readonly purse: Purse,
  ) {}

  get alive(): readonly PoolGauge[] {
    return this.all.filter(({ isAlive }) => isAlive)
  }

  find(pool: MarketPool): PoolGauge {
    const found = this.all.find((gauge) => gauge.pool === pool)
    if (!found) throw new Error(`${pool.key} has no gauge`)
    return found
  }

  private send(from: Address, to: Address, data: Hex, gas: bigint, label: string): Transaction {
    return { from, to, data, gas, label }
  }

  create(creator: Address, pool: MarketPool): Transaction {
    const created = (index: number): Address =>
      getContractAddress({ from: this.ground.gaugeFactory, nonce: BigInt(3 * this.all.length + index) })
    const entry = { pool, incentives: created(2), gauge: created(3), isAlive: true, stakes: new Map(), offered: new Map() }
    this.all.push(entry)
    const factory = pool.state.type === 'weighted' ? this.ground.weightedFactory : this.ground.poolFactory
    const data = encodeFunctionData({ abi: voterAbi, functionName: 'createGauge', args: [factory, pool.state.address] })
    return this.send(creator, this.ground.voter, data, gasOf.create, `gauge ${pool.key}`)
  }

  /** Pool tokens change hands with the fees of both sides: the more tokens a pool has, the more that costs. */
  private gasOfChange({ pool }: PoolGauge): bigint {
    return gasOf.stake + gasOf.perToken * BigInt(pool.tokens.length)
  }

  /** `giver` hands pool tokens to an account, which stakes them. */
  stake(entry: PoolGauge, giver: Address, account: Address, amount: bigint): readonly Transaction[] {
    const { pool, gauge, stakes } = entry
    const token = pool.state.address
    stakes.set(account, (stakes.get(account) ?? 0n) + amount)
    const gift = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account, amount] })
    const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [gauge, amount] })
    const deposit = encodeFunctionData({ abi: gaugeAbi, functionName: 'deposit', args: [amount] })
    return [
      this.send(giver, token, gift, this.gasOfChange(entry), `give ${pool.key}`),
      this.send(account, token, approval, 100_000n, `approve ${pool.key}`),
      this.send(account, gauge, deposit, this.gasOfChange(entry), `stake ${pool.key}`),
    ]
  }

  unstake(entry: PoolGauge, account: Address, amount: bigint): Transaction {
    entry.stakes.set(account, (entry.stakes.get(account) ?? 0n) - amount)
    const data = encodeFunctionData({ abi: gaugeAbi, functionName: 'withdraw', args: [amount] })
    return this.send(account, entry.gauge, data, this.gasOfChange(entry), `unstake ${entry.pool.key}`)
  }

  harvest(entry: PoolGauge, account: Address): Transaction {
    const data = encodeFunctionData({ abi: gaugeAbi, functionName: 'getReward', args: [account] })
    return this.send(account, entry.gauge, data, gasOf.stake, `harvest ${entry.pool.key}`)
  }

  /** The fees of what is staked, to the voters of the running epoch. */
  collect(caller: Address, entry: PoolGauge): Transaction {
    const data = encodeFunctionData({ abi: gaugeAbi, functionName: 'claimFees' })
    return this.send(caller, entry.gauge, data, this.gasOfChange(entry) * 2n, `collect fees ${entry.pool.key}`)
  }

  flip(caller: Address): Transaction {
    const data = encodeFunctionData({ abi: minterAbi, functionName: 'updatePeriod' })
    return this.send(caller, this.ground.minter, data, gasOf.flip, 'flip')
  }

  /** Sends the emission on, in pages. */
  distribute(caller: Address): readonly Transaction[] {
    const perPage = 10
    const pools = this.all.map(({ pool }) => pool.state.address)
    return Array.from({ length: Math.ceil(pools.length / perPage) }, (_, page) => {
      const list = pools.slice(page * perPage, (page + 1) * perPage)
      const data = encodeFunctionData({ abi: voterAbi, functionName: 'distribute', args: [list] })
      return this.send(caller, this.ground.voter, data, gasOf.settlePerGauge * BigInt(list.length), 'distribute')
    })
  }

  kill(council: Address, entry: PoolGauge): Transaction {
    entry.isAlive = false
    const data = encodeFunctionData({ abi: voterAbi, functionName: 'killGauge', args: [entry.pool.state.address] })
    return this.send(council, this.ground.voter, data, 600_000n, `kill ${entry.pool.key}`)
  }

  /** An account pays for votes of this epoch, with tokens that it is given. */
  offer(entry: PoolGauge, payer: Address, token: MarketToken, amount: bigint, epoch: number): readonly Transaction[] {
    entry.offered.set(token.key, token)
    entry.offeredEpoch = epoch
    const data = encodeFunctionData({ abi: votingRewardAbi, functionName: 'notifyRewardAmount', args: [token.address, amount] })
    return [
      fund(payer, token, amount),
      ...approvalOf(this.purse, payer, token, entry.incentives),
      this.send(payer, entry.incentives, data, gasOf.pay, `offer ${entry.pool.key}`),
    ]
  }

  /** What was offered for an epoch in which nobody voted for the pool moves into the running one. */
  rollOver(caller: Address, { pool, incentives, offered }: PoolGauge, epoch: number): Transaction {
    const tokens = [...offered.values()].map(({ address }) => address)
    const data = encodeFunctionData({ abi: votingRewardAbi, functionName: 'rollOver', args: [BigInt(epoch), tokens] })
    return this.send(caller, incentives, data, gasOf.pay, `roll over ${pool.key}`)
  }

  /** What an account has earned by its votes for pools: fees, and incentives where any were offered. */
  claim(account: Address, pools: readonly MarketPool[]): readonly Transaction[] {
    const entries = pools.map((pool) => this.find(pool))
    const claimOf = (functionName: 'claimFees' | 'claimIncentives', tokens: readonly (readonly MarketToken[])[]): Transaction => {
      const args = [pools.map(({ state }) => state.address), tokens.map((list) => list.map(({ address }) => address))] as const
      const data = encodeFunctionData({ abi: voterAbi, functionName, args })
      const gas = gasOf.pay + gasOf.claimPerToken * BigInt(tokens.flat().length)
      return this.send(account, this.ground.voter, data, gas, functionName === 'claimFees' ? 'claim fees' : 'claim incentives')
    }
    return [
      claimOf(
        'claimFees',
        entries.map(({ pool }) => pool.tokens),
      ),
      claimOf(
        'claimIncentives',
        entries.map(({ offered }) => [...offered.values()]),
      ),
    ]
  }
}
