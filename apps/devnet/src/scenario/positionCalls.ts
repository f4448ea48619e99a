import { applyBurn, applyMint, liquidityForAmounts, type Address, type ConcentratedPool } from '@exchange/domain'
import { positionManagerAbi } from '@exchange/protocol'
import { encodeFunctionData, maxUint128, zeroAddress } from 'viem'
import type { PlannedBalances } from './plannedBalances.ts'
import { approvalOf, fund } from './funding.ts'
import { pairOf, type MarketPool } from './market.ts'
import type { MarketToken } from '../ground/ground.ts'
import type { Transaction } from '../chain/transaction.ts'

const farFuture = 2n ** 64n
/** No custom deployer: the factory's ordinary pool of the pair. */
const deployer = zeroAddress

export type Range = { readonly tickLower: number; readonly tickUpper: number }
export type Position = Range & { readonly tokenId: bigint; readonly owner: Address; readonly pool: MarketPool; liquidity: bigint }

/** The state of a pool; throws unless it is concentrated. */
export function concentratedState({ key, state }: MarketPool): ConcentratedPool {
  if (state.type !== 'concentrated') throw new Error(`${key} is not concentrated`)
  return state
}

/** The tokens of a pair in the order of the pool: token0 first. */
export function sortedPair(pool: MarketPool): readonly [MarketToken, MarketToken] {
  const { a, b, state } = pairOf(pool)
  return state.token0 === a.address ? [a, b] : [b, a]
}

export type PositionCalls = ReturnType<typeof createPositionCalls>

/** Transactions through the position manager, applied to the predicted market when they are made. Missing tokens are funded first. */
export function createPositionCalls(manager: Address, purse: PlannedBalances) {
  const all: Position[] = []
  /** The last assigned number. */
  let lastId = 0
  const transaction = (from: Address, data: `0x${string}`, gas: bigint, label: string): Transaction => ({
    from,
    to: manager,
    data,
    gas,
    label,
  })

  /** Creates a pool and sets its price. */
  const open = (from: Address, pool: MarketPool, sqrtPrice: bigint): Transaction => {
    const { token0, token1 } = concentratedState(pool)
    const args = [token0, token1, deployer, sqrtPrice, '0x'] as const
    const data = encodeFunctionData({ abi: positionManagerAbi, functionName: 'createAndInitializePoolIfNecessary', args })
    return transaction(from, data, 10_000_000n, `open ${pool.key}`)
  }

  /**
   * Funds and approves what is missing, then mints a position of at most the two amounts. Empty when they are too small for any liquidity.
   */
  const mint = (
    owner: Address,
    pool: MarketPool,
    { tickLower, tickUpper }: Range,
    desired: readonly [bigint, bigint],
  ): readonly Transaction[] => {
    const state = concentratedState(pool)
    const liquidity = liquidityForAmounts(state.sqrtPrice, tickLower, tickUpper, ...desired)
    if (liquidity === 0n) return []
    const minted = applyMint(state, tickLower, tickUpper, liquidity)
    const amounts = [minted.amount0, minted.amount1]
    const before = sortedPair(pool).flatMap((token, side) => {
      const lacking = (desired[side] ?? 0n) - purse.balance(owner, token.key)
      const funding = lacking > 0n ? [fund(owner, token, lacking)] : []
      if (lacking > 0n) purse.credit(owner, token.key, lacking)
      purse.debit(owner, token.key, amounts[side] ?? 0n)
      return [...funding, ...approvalOf(purse, owner, token, manager)]
    })
    pool.state = minted.pool
    lastId += 1
    all.push({ tokenId: BigInt(lastId), owner, pool, tickLower, tickUpper, liquidity })
    const [amount0Desired, amount1Desired] = desired
    const { token0, token1 } = state
    const params = { token0, token1, deployer, tickLower, tickUpper, amount0Desired, amount1Desired }
    const args = [{ ...params, amount0Min: 0n, amount1Min: 0n, recipient: owner, deadline: farFuture }] as const
    const data = encodeFunctionData({ abi: positionManagerAbi, functionName: 'mint', args })
    return [...before, transaction(owner, data, 1_500_000n, `mint ${pool.key}`)]
  }

  /** Approves another account or a contract for the position. */
  const approve = ({ owner, tokenId, pool }: Position, to: Address): Transaction =>
    transaction(
      owner,
      encodeFunctionData({ abi: positionManagerAbi, functionName: 'approve', args: [to, tokenId] }),
      100_000n,
      `approve ${pool.key}`,
    )

  const collectData = ({ tokenId, owner }: Position) =>
    encodeFunctionData({
      abi: positionManagerAbi,
      functionName: 'collect',
      args: [{ tokenId, recipient: owner, amount0Max: maxUint128, amount1Max: maxUint128 }],
    })

  /** Collects the fees of a position. They are not added to the purse, which only has certain amounts. */
  const collect = (position: Position): Transaction =>
    transaction(position.owner, collectData(position), 600_000n, `collect ${position.pool.key}`)

  /** Withdraws liquidity from a position and collects it with the fees. */
  const decrease = (position: Position, liquidity: bigint): Transaction => {
    const { pool, owner, tokenId, tickLower, tickUpper } = position
    const burnt = applyBurn(concentratedState(pool), tickLower, tickUpper, liquidity)
    pool.state = burnt.pool
    position.liquidity -= liquidity
    const [token0, token1] = sortedPair(pool)
    purse.credit(owner, token0.key, burnt.amount0)
    purse.credit(owner, token1.key, burnt.amount1)
    const params = { tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: farFuture }
    const removal = encodeFunctionData({ abi: positionManagerAbi, functionName: 'decreaseLiquidity', args: [params] })
    const data = encodeFunctionData({ abi: positionManagerAbi, functionName: 'multicall', args: [[removal, collectData(position)]] })
    return transaction(owner, data, 1_000_000n, `decrease ${pool.key}`)
  }

  /** Skips numbers that others' mints have taken. */
  const skip = (count: number): void => {
    lastId += count
  }

  return { all: all as readonly Position[], skip, open, mint, approve, decrease, collect }
}
