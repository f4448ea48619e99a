import type { Address } from '@exchange/domain'
import { concentratedGaugeAbi, erc20Abi, gaugeAbi, minterAbi, voterAbi, votingRewardAbi } from '@exchange/protocol'
import { encodeFunctionData, getContractAddress, type Hex } from 'viem'
import type { PlannedBalances } from '../plannedBalances.ts'
import { approvalOf, fund } from '../funding.ts'
import type { MarketPool } from '../market.ts'
import type { MarketToken } from '../../ground/ground.ts'
import type { Position, PositionCalls } from '../positionCalls.ts'
import type { Transaction } from '../../chain/transaction.ts'
import type { VotingGround } from '../../ground/votingGround.ts'

/** A pool's gauge with its rewards, in its state after all planned transactions. */
export type PoolGauge = {
  readonly pool: MarketPool
  readonly gauge: Address
  readonly incentives: Address
  isAlive: boolean
  /** Staked pool tokens by account. */
  readonly stakes: Map<Address, bigint>
  /** Staked positions, in the gauge of a concentrated pool. */
  readonly positions: Set<Position>
  /** Tokens ever offered for its votes. */
  readonly offered: Map<string, MarketToken>
  /** The newest epoch with an offer. */
  offeredEpoch?: number
}

const gasOf = {
  create: 9_000_000n,
  createConcentrated: 14_000_000n,
  stake: 600_000n,
  position: 2_500_000n,
  claimPerToken: 900_000n,
  perToken: 300_000n,
  pay: 350_000n,
  settlePerGauge: 500_000n,
  flip: 1_500_000n,
} as const

const isConcentrated = ({ state }: MarketPool): boolean => state.type === 'concentrated'

/** Whether an account has a stake in a gauge. */
export const isStaker = ({ stakes, positions }: PoolGauge, account: Address): boolean =>
  (stakes.get(account) ?? 0n) > 0n || [...positions].some(({ owner }) => owner === account)

/** The gauges of a history. The addresses that a factory creates follow from its nonce, so they are known before they exist. */
export class GaugeBook {
  readonly all: PoolGauge[] = []

  constructor(
    private readonly ground: VotingGround,
    private readonly purse: PlannedBalances,
    private readonly positions: PositionCalls,
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

  /**
   * One factory call creates the fees reward, the incentives reward and the gauge; a concentrated pool's rewards come from a separate
   * factory.
   */
  private addressesOf(pool: MarketPool): Pick<PoolGauge, 'incentives' | 'gauge'> {
    const concentrated = isConcentrated(pool)
    const before = BigInt(this.all.filter((entry) => isConcentrated(entry.pool) === concentrated).length)
    const created = (from: Address, nonce: bigint): Address => getContractAddress({ from, nonce })
    const { gaugeFactory, concentratedGaugeFactory, votingRewardFactory } = this.ground
    return concentrated
      ? { incentives: created(votingRewardFactory, 2n * before + 2n), gauge: created(concentratedGaugeFactory, before + 1n) }
      : { incentives: created(gaugeFactory, 3n * before + 2n), gauge: created(gaugeFactory, 3n * before + 3n) }
  }

  private poolFactoryOf({ state }: MarketPool): Address {
    const { poolFactory, weightedFactory, concentratedRegistry } = this.ground
    if (state.type === 'concentrated') return concentratedRegistry
    return state.type === 'weighted' ? weightedFactory : poolFactory
  }

  create(creator: Address, pool: MarketPool): Transaction {
    this.all.push({ pool, ...this.addressesOf(pool), isAlive: true, stakes: new Map(), positions: new Set(), offered: new Map() })
    const args = [this.poolFactoryOf(pool), pool.state.address] as const
    const data = encodeFunctionData({ abi: voterAbi, functionName: 'createGauge', args })
    const gas = isConcentrated(pool) ? gasOf.createConcentrated : gasOf.create
    return this.send(creator, this.ground.voter, data, gas, `gauge ${pool.key}`)
  }

  /** A transfer of pool tokens settles both sides' fees: the more tokens a pool has, the more gas it needs. */
  private gasOfChange({ pool }: PoolGauge): bigint {
    return gasOf.stake + gasOf.perToken * BigInt(pool.tokens.length)
  }

  /** `giver` sends pool tokens to an account, which stakes them. */
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

  /** The owner of a position stakes it in the gauge. */
  stakePosition(entry: PoolGauge, position: Position): readonly Transaction[] {
    const { pool, gauge } = entry
    entry.positions.add(position)
    const data = encodeFunctionData({ abi: concentratedGaugeAbi, functionName: 'deposit', args: [position.tokenId] })
    return [this.positions.approve(position, gauge), this.send(position.owner, gauge, data, gasOf.position, `stake position ${pool.key}`)]
  }

  /** Unstakes a position; the same account's harvest pays its earnings. */
  unstakePosition(entry: PoolGauge, position: Position): Transaction {
    entry.positions.delete(position)
    const data = encodeFunctionData({ abi: concentratedGaugeAbi, functionName: 'withdraw', args: [position.tokenId] })
    return this.send(position.owner, entry.gauge, data, gasOf.position, `unstake position ${entry.pool.key}`)
  }

  harvest(entry: PoolGauge, account: Address): Transaction {
    const data = encodeFunctionData({ abi: gaugeAbi, functionName: 'getReward', args: [account] })
    const gas = gasOf.stake * BigInt(1 + entry.positions.size)
    return this.send(account, entry.gauge, data, gas, `harvest ${entry.pool.key}`)
  }

  private gasOfCollection(entry: PoolGauge): bigint {
    return this.gasOfChange(entry) * BigInt(2 + entry.positions.size)
  }

  /** Collects the fees of the stakes for the voters of the running epoch. */
  collect(caller: Address, entry: PoolGauge): Transaction {
    const data = encodeFunctionData({ abi: gaugeAbi, functionName: 'claimFees' })
    return this.send(caller, entry.gauge, data, this.gasOfCollection(entry), `collect fees ${entry.pool.key}`)
  }

  flip(caller: Address): Transaction {
    const data = encodeFunctionData({ abi: minterAbi, functionName: 'updatePeriod' })
    return this.send(caller, this.ground.minter, data, gasOf.flip, 'flip')
  }

  /** Distributes the emission, in pages. */
  distribute(caller: Address): readonly Transaction[] {
    const perPage = 10
    const pools = this.all.map(({ pool }) => pool.state.address)
    return Array.from({ length: Math.ceil(pools.length / perPage) }, (_, page) => {
      const list = pools.slice(page * perPage, (page + 1) * perPage)
      const data = encodeFunctionData({ abi: voterAbi, functionName: 'distribute', args: [list] })
      return this.send(caller, this.ground.voter, data, gasOf.settlePerGauge * BigInt(list.length), 'distribute')
    })
  }

  /** Kills a gauge, which collects its waiting fees. */
  kill(council: Address, entry: PoolGauge): Transaction {
    entry.isAlive = false
    const data = encodeFunctionData({ abi: voterAbi, functionName: 'killGauge', args: [entry.pool.state.address] })
    const gas = 600_000n + this.gasOfCollection(entry)
    return this.send(council, this.ground.voter, data, gas, `kill ${entry.pool.key}`)
  }

  /** An account, funded first, pays for votes of this epoch. */
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

  /** Moves the offers of an epoch without votes for the pool into the running one. */
  rollOver(caller: Address, { pool, incentives, offered }: PoolGauge, epoch: number): Transaction {
    const tokens = [...offered.values()].map(({ address }) => address)
    const data = encodeFunctionData({ abi: votingRewardAbi, functionName: 'rollOver', args: [BigInt(epoch), tokens] })
    return this.send(caller, incentives, data, gasOf.pay, `roll over ${pool.key}`)
  }

  /** Claims an account's earnings of its votes for pools: fees, and incentives when any were offered. */
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
