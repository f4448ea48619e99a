import type { Address } from '@exchange/domain'
import { perpVenueAbi, priceFeedAbi } from '@exchange/protocol'
import { type Abi, erc20Abi, maxUint256 } from 'viem'
import { ArenaMarket } from './arenaMarket.ts'
import type { Call, Chain } from './chain.ts'
import type { Market } from './market.ts'

/** Seconds that a request waits, and the least window of the feed's average. */
const DELAY = 30
const WINDOW = 1_800

/** The venue of perpetual positions on a chain with competitions: one market, with a feed that reads the arena's pool. */
export class PerpMarket {
  private constructor(
    readonly arena: ArenaMarket,
    readonly venue: Address,
    readonly feed: Address,
  ) {}

  static async deploy(market: Market): Promise<PerpMarket> {
    const { chain } = market
    const made: Address[] = []
    const arena = await ArenaMarket.deploy(market, async ({ permissions, usd, coin, pool }) => {
      const feed = await chain.deploy('PriceFeed', [
        'COIN / USD',
        coin.address,
        usd.address,
        WINDOW,
        [{ pool: pool.address, classic: true }],
      ])
      const setup = { symbol: 'COIN', feed, delay: DELAY, maxLeverage: 60, openInterestCap: 100_000n * usd.unit }
      const fees = { openFee: 500, closeFee: 500, borrowFee: 20 }
      const venue = await chain.deploy('PerpVenue', [usd.address, permissions, fees, [setup]])
      made.push(venue, feed)
      return chain.deploy('PerpCompetition', [venue])
    })
    const [venue, feed] = made
    const perp = new PerpMarket(arena, venue!, feed!)
    await perp.approve(chain)
    await chain.send(perp.call('depositVault', 500_000n * arena.usd.unit), perp.call('fundReserve', 1_000n * arena.usd.unit))
    return perp
  }

  call(name: string, ...args: unknown[]): Call {
    return { to: this.venue, abi: perpVenueAbi as Abi, name, args }
  }

  read<T>(name: string, ...args: unknown[]): Promise<T> {
    return this.arena.chain.read<T>(this.call(name, ...args))
  }

  async approve(player: Chain): Promise<void> {
    await player.send({ to: this.arena.usd.address, abi: erc20Abi as Abi, name: 'approve', args: [this.venue, maxUint256] })
  }

  /** Writes a round of the feed after so many seconds; returns its number. */
  async round(seconds = 12): Promise<bigint> {
    await this.arena.chain.pass(seconds)
    await this.arena.chain.send({ to: this.feed, abi: priceFeedAbi as Abi, name: 'update' })
    return (await this.read<readonly [bigint, bigint, bigint]>('priceOf', 1n))[2]
  }

  /** Executes the newest request at the first round that decides it. */
  async execute(): Promise<void> {
    const [id, round] = [await this.read<bigint>('requestsCount'), await this.round(DELAY + 12)]
    await this.arena.chain.send(this.call('executeRequest', id, round))
  }

  /** Moves the price by selling whole coins to the pool, or buying with dollars; the feed shows it two hours later. */
  async move({ coins = 0n, dollars = 0n }: { readonly coins?: bigint; readonly dollars?: bigint }): Promise<bigint> {
    const { chain, market, pool, coin, usd } = this.arena
    if (coins > 0n) await chain.send(...market.swap(pool, coin, coins * coin.unit))
    if (dollars > 0n) await chain.send(...market.swap(pool, usd, dollars * usd.unit))
    await chain.pass(3_600)
    await chain.send(...market.donate(pool, coin, 1n))
    return this.round(3_600)
  }
}
