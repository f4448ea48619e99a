import type { Address } from '@exchange/domain'
import {
  concentratedGaugeAbi,
  erc20Abi,
  gaugeAbi,
  minterAbi,
  permissionsRegistryAbi,
  rewardsDistributorAbi,
  voterAbi,
  votingEscrowAbi,
  votingRewardAbi,
} from '@exchange/protocol'
import { type Abi, encodeFunctionData, parseAbi, toHex } from 'viem'
import { type Call, Chain } from './chain.ts'
import type { ConcentratedMarket } from './concentratedMarket.ts'
import { Market, type TestPool, type TestToken } from './market.ts'

const WEEK = 604_800
const TWO_DAYS = 172_800
const PLENTY = 2n ** 128n
const setMinter = parseAbi(['function setMinter(address minter)'])

/** The gauge of a pool and its voters' rewards. */
export type TestGauge = { readonly gauge: Address; readonly fees: Address; readonly incentives: Address }
type Contracts = Record<'permissionsRegistry' | 'votingEscrow' | 'rewardsDistributor' | 'minter' | 'voter', Address>

/**
 * The real contracts of votes over a market. The chain's first account holds every role and the supply; the sending chain decides the
 * actor.
 */
export class VoteMarket {
  private salt = 0

  private constructor(
    readonly market: Market,
    readonly token: TestToken,
    readonly contracts: Contracts,
  ) {}

  static async deploy(market: Market): Promise<VoteMarket> {
    const { chain } = market
    const { account } = chain
    const token = { address: await chain.deploy('Token', ['Token', 'THE', account]), symbol: 'THE', unit: 10n ** 18n }
    const permissionsRegistry = await chain.deploy('PermissionsRegistry', [account, account, account])
    const art = await chain.deploy('LockArt')
    const votingEscrow = await chain.deploy('VotingEscrow', ['Locked token', 'veTHE', token.address, permissionsRegistry, art])
    const rewardsDistributor = await chain.deploy('RebaseDistributor', [votingEscrow])
    const minter = await chain.deploy('Minter', [rewardsDistributor, permissionsRegistry, account, account])
    const voter = await chain.deploy('Voter', [minter, account])
    const gaugeFactory = await chain.deploy('GaugeFactory')
    const votes = new VoteMarket(market, token, { permissionsRegistry, votingEscrow, rewardsDistributor, minter, voter })
    await chain.send(
      { to: votingEscrow, abi: votingEscrowAbi as Abi, name: 'setVoterAndDistributor', args: [voter, rewardsDistributor] },
      ...[rewardsDistributor, token.address].map((to) => ({ to, abi: setMinter, name: 'setMinter', args: [minter] })),
      { to: minter, abi: minterAbi as Abi, name: 'setVoter', args: [voter] },
    )
    await votes.govern(['setGaugeFactory', [market.factory, gaugeFactory]], ['whitelistToken', [token.address, true]])
    return votes
  }

  atVoter(name: string, ...args: unknown[]): Call {
    return { to: this.contracts.voter, abi: voterAbi as Abi, name, args }
  }

  atEscrow(name: string, ...args: unknown[]): Call {
    return { to: this.contracts.votingEscrow, abi: votingEscrowAbi as Abi, name, args }
  }

  /** Governance calls to the voter: announced, and executed two days later. */
  govern(...calls: readonly (readonly [name: string, args: readonly unknown[]])[]): Promise<void> {
    return this.actAs('GOVERNANCE', ...calls.map(([name, args]) => this.atVoter(name, ...args)))
  }

  /** Calls of a role: announced, and executed two days later. */
  async actAs(role: 'GOVERNANCE' | 'FEE_MANAGER', ...calls: readonly Call[]): Promise<void> {
    const { chain } = this.market
    const operations = calls.map(({ to, abi, name, args = [] }) => {
      const data = encodeFunctionData({ abi, functionName: name, args })
      return [toHex(role, { size: 32 }), to, data, toHex(++this.salt, { size: 32 })] as const
    })
    const make = (name: string) =>
      operations.map((args): Call => ({ to: this.contracts.permissionsRegistry, abi: permissionsRegistryAbi as Abi, name, args }))
    await chain.send(...make('schedule'))
    await chain.pass(TWO_DAYS)
    await chain.send(...make('execute'))
  }

  /** Another account with its own tokens. */
  async voterWith(index: number, whole: bigint): Promise<Chain> {
    const { chain } = this.market
    const accounts = await chain.rpc<Address[]>('eth_accounts')
    const other = new Chain(chain.chainId, chain.url, accounts[index]!)
    await chain.send(this.market.transfer(this.token, other.account, whole * this.token.unit))
    return other
  }

  /** Approves a contract for a token. */
  approve(token: Address, spender: Address): Call {
    return { to: token, abi: erc20Abi as Abi, name: 'approve', args: [spender, PLENTY] }
  }

  /** A lock of whole tokens; returns its id. */
  async lock(owner: Chain, whole: bigint, seconds: number): Promise<bigint> {
    const { votingEscrow } = this.contracts
    await owner.send(this.approve(this.token.address, votingEscrow), this.atEscrow('createLock', whole * this.token.unit, BigInt(seconds)))
    return this.market.chain.read<bigint>(this.atEscrow('lastTokenId'))
  }

  /** Deploys what positions need to be staked: farms, and the gauge factory for concentrated pools. */
  async openPositions(concentrated: ConcentratedMarket): Promise<void> {
    const { chain } = this.market
    const rewards = await chain.deploy('VotingRewardFactory')
    const { voter } = this.contracts
    const made = await concentrated.openFarms(voter, (center) => chain.deploy('ConcentratedGaugeFactory', [voter, center, rewards]))
    await chain.send({ to: this.token.address, abi: erc20Abi as Abi, name: 'transfer', args: [made, 10n] })
    await this.govern(['setGaugeFactory', [concentrated.registry, made]])
  }

  async gauge({ address }: Pick<TestPool, 'address'>, poolFactory = this.market.factory): Promise<TestGauge> {
    const { chain } = this.market
    await chain.send(this.atVoter('createGauge', poolFactory, address))
    return chain.read<TestGauge>(this.atVoter('gaugeDetails', address))
  }

  /** Votes with basis points. */
  vote(lockId: bigint, ...votes: readonly (readonly [pool: Pick<TestPool, 'address'>, weight: number])[]): Call {
    return this.atVoter(
      'vote',
      lockId,
      votes.map(([{ address }]) => address),
      votes.map(([, weight]) => weight),
    )
  }

  ofGauge({ gauge }: TestGauge, name: string, ...args: unknown[]): Call {
    return { to: gauge, abi: gaugeAbi as Abi, name, args }
  }

  ofPositions({ gauge }: TestGauge, name: string, ...args: unknown[]): Call {
    return { to: gauge, abi: concentratedGaugeAbi as Abi, name, args }
  }

  ofReward(to: Address, name: string, ...args: unknown[]): Call {
    return { to, abi: votingRewardAbi as Abi, name, args }
  }

  /** Offers whole tokens of the chain's account to a pool's voters. */
  offer({ incentives }: TestGauge, token: TestToken, whole: bigint): Call[] {
    return [this.approve(token.address, incentives), this.ofReward(incentives, 'notifyRewardAmount', token.address, whole * token.unit)]
  }

  /** Starts the next epoch, and flips it a minute later. */
  async flip(): Promise<void> {
    await this.nextEpoch()
    await this.market.chain.send({ to: this.contracts.minter, abi: minterAbi as Abi, name: 'updatePeriod' })
  }

  /** Sets the next transaction's time one minute after the start of the next epoch. */
  async nextEpoch(): Promise<void> {
    const { chain } = this.market
    const { timestamp } = await chain.head()
    await chain.pass(WEEK - (timestamp % WEEK) + 60)
  }

  claimRebase(lockId: bigint): Call {
    return { to: this.contracts.rewardsDistributor, abi: rewardsDistributorAbi as Abi, name: 'claim', args: [lockId] }
  }

  writeDeployment(
    dir: string,
    stablecoins: readonly TestToken[],
    concentrated?: ConcentratedMarket,
    more: Readonly<Record<string, Address>> = {},
    listed: readonly TestToken[] = [],
  ): Promise<void> {
    const others = { ...this.contracts, governanceToken: this.token.address, ...concentrated?.contracts, ...more }
    return this.market.writeDeployment(dir, stablecoins, concentrated?.registry, others, listed)
  }
}
