import { type Address, applySwap, getAmountOut, type TwoTokenPool } from '@exchange/domain'
import type { Call, Chain } from './chain.ts'
import { compileMarketEmitter } from './fixtures/marketEmitter.ts'

const UNIT = 10n ** 18n
const FEE = 1_800n
const RESERVE = 20_000n * UNIT
const GAS = 200_000_000n
const POOLS_PER_CALL = 100
const emitter = compileMarketEmitter()

const tokenAddress = (index: number): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`

/** A market of any size that is cheap for its chain: one contract emits the events of real pools in the same states. */
export class EmittedMarket {
  private constructor(
    readonly chain: Chain,
    readonly factory: Address,
    readonly state: TwoTokenPool[],
  ) {}

  /** All tokens are worth one; the first is the stablecoin. The pools are of the first pairs, all with the same depth. */
  static async emit(chain: Chain, { pools, tokens }: { readonly pools: number; readonly tokens: number }): Promise<EmittedMarket> {
    const factory = await chain.deployCode('MarketEmitter', emitter.bytecode)
    const market = new EmittedMarket(chain, factory, [])
    const addresses = Array.from({ length: tokens }, (_, i) => tokenAddress(i))
    await market.send('see', addresses)
    const pairs = addresses.flatMap((a, i) => addresses.slice(i + 1).map((b) => [a, b] as const)).slice(0, pools)
    for (let i = 0; i < pools; i += POOLS_PER_CALL) await market.send('create', pairs.slice(i, i + POOLS_PER_CALL), RESERVE)
    const made = await chain.read<Address[]>(market.call('allPools'))
    for (const [i, [token0, token1]] of pairs.entries()) {
      const address = made[i]!.toLowerCase() as Address
      const reserves = { reserve0: RESERVE, reserve1: RESERVE, unit0: UNIT, unit1: UNIT }
      market.state.push({ address, type: 'classic', token0, token1, ...reserves, fee: FEE })
    }
    return market
  }

  get stablecoin(): Address {
    return tokenAddress(0)
  }

  private call(name: string, ...args: unknown[]): Call {
    return { to: this.factory, abi: emitter.abi, name, args }
  }

  private send(name: string, ...args: unknown[]): Promise<unknown> {
    return this.chain.sendWithGas(GAS, [this.call(name, ...args)])
  }

  /** The figures of a swap of one whole token, as a pool in this state would emit them. */
  private swapOf(pool: number, zeroForOne: boolean) {
    const before = this.state[pool]!
    const tokenIn = zeroForOne ? before.token0 : before.token1
    const out = getAmountOut(before, UNIT, tokenIn)
    const after = applySwap(before, tokenIn, UNIT)
    const kept = zeroForOne ? after.reserve0 - before.reserve0 : after.reserve1 - before.reserve1
    const fee = UNIT - kept
    this.state[pool] = after
    const amounts = zeroForOne ? [UNIT, 0n, 0n, out, fee, 0n] : [0n, UNIT, out, 0n, 0n, fee]
    return { pool: BigInt(pool), amounts: [...amounts, after.reserve0, after.reserve1] }
  }

  /** One block with swaps number `from` to `from + count`, spread over the pools, in alternating directions. */
  async swaps(from: number, count: number): Promise<void> {
    const numbers = Array.from({ length: count }, (_, n) => from + n)
    const swaps = numbers.map((n) => this.swapOf((n * 7_919) % this.state.length, (Math.floor(from / count) + n) % 2 === 0))
    await this.send('swap', swaps)
  }
}
