import { type Address, applyMint, type AmmPool, liquidityForAmounts, newConcentratedPool, sqrt, WAD } from '@exchange/domain'
import { addressOf } from './network.ts'

/** Token number `n` of the fixture; number 0 is the wrapped native coin of `testNetwork`. */
export const fixtureToken = (n: number): Address => (n === 0 ? addressOf(2) : addressOf(10_000 + n))

/** A linear congruential sequence in [0, 1): the same pools on every machine. */
export const sequence = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Ends = { readonly address: Address; readonly token0: Address; readonly token1: Address }

const concentrated = (ends: Ends, reserve0: bigint, reserve1: bigint): AmmPool => {
  const price = sqrt((reserve1 << 192n) / reserve0)
  const given = { ...ends, unit0: WAD, unit1: WAD, tickSpacing: 60, fee: 500n, communityFee: 200, feeConfig: null }
  const empty = newConcentratedPool(given, price, 0)
  const centre = Math.round(empty.tick / 60) * 60
  return [600, 3_000, 60_000].reduce((pool, width) => {
    const liquidity = liquidityForAmounts(price, centre - width, centre + width, reserve0 / 3n, reserve1 / 3n)
    return applyMint(pool, centre - width, centre + width, liquidity).pool
  }, empty)
}

/**
 * Pools of every type at prices around one, as close to each other as fees let arbitrage bring them. Half of them contain one of five hub
 * tokens, as on real markets.
 */
export const fixturePools = (count: number, tokens: number): AmmPool[] => {
  const next = sequence(count)
  return Array.from({ length: count }, (_, n): AmmPool => {
    const a = next() < 0.5 ? Math.floor(next() * 5) : Math.floor(next() * tokens)
    const b = (a + 1 + Math.floor(next() * (tokens - 1))) % tokens
    const [token0, token1] = [fixtureToken(a), fixtureToken(b)].sort() as [Address, Address]
    const ends = { address: addressOf(1_000_000 + n), token0, token1 }
    const reserve0 = BigInt(Math.floor(10 ** (3 + next() * 4))) * WAD
    const reserve1 = (reserve0 * BigInt(9_996 + Math.floor(next() * 9))) / 10_000n
    const draw = next()
    if (draw < 0.35) return concentrated(ends, reserve0, reserve1)
    if (draw < 0.45) {
      const weights = [WAD / 2n, WAD / 2n]
      return {
        address: ends.address,
        type: 'weighted',
        tokens: [token0, token1],
        reserves: [reserve0, reserve1],
        units: [WAD, WAD],
        weights,
        fee: 3_000n,
      }
    }
    const stable = draw < 0.7
    return { ...ends, type: stable ? 'stable' : 'classic', reserve0, reserve1, unit0: WAD, unit1: WAD, fee: stable ? 400n : 1_800n }
  })
}
