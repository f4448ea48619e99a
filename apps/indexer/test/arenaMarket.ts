import type { Address, Hex } from '@exchange/domain'
import { competitionFactoryAbi, perpCompetitionAbi, spotCompetitionAbi } from '@exchange/protocol'
import { type Abi, erc20Abi, maxUint256, parseAbi, zeroAddress } from 'viem'
import { type Call, Chain } from './chain.ts'
import { ConcentratedMarket } from './concentratedMarket.ts'
import type { Market, TestPool, TestToken } from './market.ts'

const HOUR = 3_600
const WAD = 10n ** 18n
const mintable = parseAbi(['function mint(address to, uint256 amount)'])
const funded: Hex = '0x56bc75e2d63100000'

/** Deviations from a competition with three places, free deposits of at least 100 dollars, and an entry fee of one dollar. */
type Given = {
  readonly winType?: 0 | 1
  readonly depositType?: 0 | 1
  readonly name?: string
  readonly maxParticipants?: number
  readonly duration?: number
}

/** The contracts that a perpetual venue needs. */
export type PerpGround = { readonly permissions: Address; readonly usd: TestToken; readonly coin: TestToken; readonly pool: TestPool }

/** Competitions on one chain: in dollars and a token of a deep pool with a quiet price. Prizes are dollars too. */
export class ArenaMarket {
  private constructor(
    readonly chain: Chain,
    readonly market: Market,
    readonly factory: Address,
    readonly usd: TestToken,
    readonly coin: TestToken,
    readonly pool: TestPool,
  ) {}

  /** `perpetual` deploys the implementation that perpetual competitions clone. */
  static async deploy(market: Market, perpetual?: (ground: PerpGround) => Promise<Address>): Promise<ArenaMarket> {
    const { chain } = market
    const [usd, coin] = [await market.token('USDT', 6), await market.token('COIN', 18)]
    const pool = await market.pool(usd, coin)
    await chain.send(...market.deposit(pool, 1_000_000n, 1_000_000n))
    const { factory: algebra, registry } = await ConcentratedMarket.deploy(chain, market.wbnb.address)
    const weighted = await chain.deploy('WeightedPoolFactory', [chain.account])
    const router = await chain.deploy('Router', [market.factory, market.wbnb.address, algebra, weighted])
    const guard = await chain.deploy('RouteGuard', [router, registry])
    const permissions = await chain.deploy('PermissionsRegistry', [chain.account, chain.account, chain.account])
    const factory = await chain.deploy('CompetitionFactory', [
      {
        permissions,
        treasury: chain.account,
        feeToken: usd.address,
        spotImplementation: await chain.deploy('SpotCompetition', [guard]),
        perpImplementation: (await perpetual?.({ permissions, usd, coin, pool })) ?? zeroAddress,
        spotFee: 50n * usd.unit,
        perpFee: 100n * usd.unit,
        permissionless: true,
        bar: { liquidityUsd: 250_000n * WAD, age: 864_000n, volumeUsd: 25_000n * WAD },
        limits: { maxDeviationBps: 500, dailyLossBps: 1_000 },
      },
    ])
    await chain.send({ to: usd.address, abi: erc20Abi as Abi, name: 'approve', args: [factory, maxUint256] })
    await chain.pass(31 * 60)
    await chain.mine()
    return new ArenaMarket(chain, market, factory, usd, coin, pool)
  }

  /** Rules and texts of a competition with one hour of registration from `registrationStart` on, then one hour of trade. */
  private async draft({ winType = 0, depositType = 1, name = 'Cup', maxParticipants = 1_000, duration = HOUR }: Given) {
    const { timestamp } = await this.chain.head()
    const registrationStart = timestamp + 600
    const start = registrationStart + HOUR
    const rules = {
      winType,
      depositType,
      maxParticipants,
      registrationStart,
      registrationEnd: start,
      start,
      end: start + duration,
      winningToken: this.usd.address,
      depositAmount: 100n * this.usd.unit,
      prizeToken: this.usd.address,
      hostContribution: 1000n * this.usd.unit,
      entryFee: this.usd.unit,
      hostBps: 1e3,
      placesBps: [5e3, 3e3, 1e3],
    }
    return { rules, texts: { name, description: 'Who trades best', label: 'weekly', bannerUrl: '' } }
  }

  private async made({ registrationStart, start, end }: Times, abi: Abi): Promise<Competition> {
    const id = await this.read<bigint>('competitionsCount')
    const address = (await this.read<Address>('competitionAt', id)).toLowerCase() as Address
    return new Competition(this, id, address, { registrationStart, start, end }, abi)
  }

  async create(given: Given = {}): Promise<Competition> {
    const { rules, texts } = await this.draft(given)
    const references = [{ token: this.coin.address, pools: [this.pool.address] }]
    const market = { tokens: [this.usd.address, this.coin.address], references, belowBar: true }
    await this.chain.send(this.call('createSpot', rules, texts, market))
    return this.made(rules, spotCompetitionAbi as Abi)
  }

  /** A competition with positions in the venue's first market. */
  async createPerpetual(given: Given = {}): Promise<Competition> {
    const { rules, texts } = await this.draft(given)
    await this.chain.send(this.call('createPerp', rules, texts, { markets: [1], maxLeverage: 50 }))
    return this.made(rules, perpCompetitionAbi as Abi)
  }

  call(name: string, ...args: unknown[]): Call {
    return { to: this.factory, abi: competitionFactoryAbi as Abi, name, args }
  }

  read<T>(name: string, ...args: unknown[]): Promise<T> {
    return this.chain.read<T>(this.call(name, ...args))
  }

  /** An account with coins for gas and dollars to take part. */
  async player(address: Address): Promise<Chain> {
    await this.chain.rpc('anvil_impersonateAccount', [address])
    await this.chain.rpc('anvil_setBalance', [address, funded])
    await this.chain.send({ to: this.usd.address, abi: mintable, name: 'mint', args: [address, 10_000n * this.usd.unit] })
    return new Chain(this.chain.chainId, this.chain.url, address)
  }
}

type Times = { readonly registrationStart: number; readonly start: number; readonly end: number }

/** A competition, and its participants' actions. */
export class Competition {
  constructor(
    private readonly arena: ArenaMarket,
    readonly id: bigint,
    readonly address: Address,
    readonly times: Times,
    private readonly abi: Abi,
  ) {}

  call(name: string, ...args: unknown[]): Call {
    return { to: this.address, abi: this.abi, name, args }
  }

  read<T>(name: string, ...args: unknown[]): Promise<T> {
    return this.arena.chain.read<T>(this.call(name, ...args))
  }

  /** Chain time from the next block on. */
  async at(time: number): Promise<void> {
    await this.arena.chain.rpc('evm_setNextBlockTimestamp', [time])
    await this.arena.chain.mine()
  }

  /** Whole dollars. */
  async join(player: Chain, dollars: bigint): Promise<void> {
    const approve = { to: this.arena.usd.address, abi: erc20Abi as Abi, name: 'approve', args: [this.address, maxUint256] }
    await player.send(approve, this.call('join', dollars * this.arena.usd.unit))
  }

  async swap(player: Chain, tokenIn: TestToken, amountIn: bigint): Promise<void> {
    const tokenOut = tokenIn === this.arena.usd ? this.arena.coin : this.arena.usd
    const routes = [{ from: tokenIn.address, to: tokenOut.address, poolType: 0 }]
    await player.send(this.call('swapExactTokensForTokens', amountIn, 0n, routes, 4_000_000_000n))
  }
}
