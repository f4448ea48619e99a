import { type Address, isLegacy, MINIMUM_LIQUIDITY, sidesUsd } from '@exchange/domain'
import { liquidityEvent } from 'ponder:schema'
import { explainMove } from '../accounts/poolAccounts.ts'
import type { LogPlace, Moment } from '../context.ts'
import { recordTransaction } from '../stats/networkIntervals.ts'
import { observeReserves, requirePool, type Reserves, writePool } from './reserves.ts'

export type LiquidityArgs = Reserves & {
  readonly kind: 'mint' | 'burn'
  readonly sender: Address
  readonly recipient: Address
  readonly origin: Address
  readonly amount0: bigint
  readonly amount1: bigint
  readonly liquidity: bigint
}

/** Columns that only concentrated pools fill. */
export const notConcentrated = { tickLower: null, tickUpper: null, sqrtPrice: null, tick: null } as const
/** Columns that only other kinds of pool fill. */
const pairColumns = { ...notConcentrated, amounts: null, fees: null, reserves: null } as const

/** Supply of the pool token after the event. The first mint's event omits the permanently locked part. */
export const supplyAfter = (before: bigint, { kind, liquidity }: Pick<LiquidityArgs, 'kind' | 'liquidity'>): bigint => {
  if (kind === 'burn') return before - liquidity
  return before + liquidity + (before === 0n ? MINIMUM_LIQUIDITY : 0n)
}

/** Stores a deposit or a withdrawal. */
export const applyLiquidity = async (moment: Moment, address: Address, place: LogPlace, args: LiquidityArgs): Promise<void> => {
  const { db, chainId, block, at } = moment
  const row = await requirePool(moment, address)
  const reserves = { reserve0: args.reserve0, reserve1: args.reserve1 }
  const observed = await observeReserves(moment, row, reserves)
  const amountUsd = sidesUsd([
    { ...observed.token0, amount: args.amount0 },
    { ...observed.token1, amount: args.amount1 },
  ])
  await db.insert(liquidityEvent).values({ chainId, ...place, pool: address, ...pairColumns, ...args, amountUsd, block, timestamp: at })
  if (!isLegacy(row)) await recordTransaction(moment, args.origin)
  await writePool(moment, row, reserves, observed, { columns: { totalSupply: supplyAfter(row.totalSupply, args) } })
  await explainMove(moment, address, { ...args, amounts: [args.amount0, args.amount1] })
}
