import type { PoolStrategy } from '@exchange/api-client'
import type { Address, PoolType } from '@exchange/domain'
import type { Cell } from '../../database/database.ts'
import type { dayColumns, gaugeColumns, poolColumns, sumColumns, tokenColumns } from './marketStatements.ts'
import type { ConcentratedFigures, DayRow, GaugeRow, PoolRow, PoolSide, PoolSums, RewardRow, StakedRange, TokenRow } from './rows.ts'

type Row<Columns extends { read: (cells: readonly Cell[]) => unknown }> = ReturnType<Columns['read']>
type PoolCells = Row<typeof poolColumns>
export type SumsCells = Row<typeof sumColumns>
export type DayCells = Row<typeof dayColumns>

export const integer = (cell: Cell | undefined): bigint => BigInt(cell ?? 0)
export const integerOrNull = (cell: Cell | undefined): bigint | null => (cell === null || cell === undefined ? null : BigInt(cell))

const numberOrNull = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null)

const toConcentrated = (row: PoolCells): ConcentratedFigures => ({
  sqrtPrice: String(row.sqrtPrice),
  tick: Number(row.tick),
  liquidity: String(row.liquidity),
  tickSpacing: Number(row.tickSpacing),
  communityFee: Number(row.communityFee),
  feeGrowth0: String(row.feeGrowth0),
  feeGrowth1: String(row.feeGrowth1),
  tickLow: numberOrNull(row.tickLow),
  tickHigh: numberOrNull(row.tickHigh),
})

/** Parses the sides of a weighted pool from one text cell; an unchanged cell is not parsed again. */
const toSides = (text: string): readonly PoolSide[] =>
  text.split(',').map((side) => {
    const [address, weight, reserve] = side.split(' ')
    return { address: address as Address, weight: integer(weight), reserve: integer(reserve) }
  })

/** Parses vaults from one text cell. */
const toStrategies = (text: string): readonly PoolStrategy[] =>
  text.split(',').map((vault) => {
    const [address, kind, farming, allowedToken] = vault.split(' ')
    return {
      address: address as Address,
      kind: kind as PoolStrategy['kind'],
      farming: farming === 't',
      allowedToken: allowedToken ? (allowedToken as Address) : null,
    }
  })

const toPair = (row: PoolCells): readonly PoolSide[] => [
  { address: row.token0 as Address, reserve: integer(row.reserve0), weight: null },
  { address: row.token1 as Address, reserve: integer(row.reserve1), weight: null },
]

export const toPool = (row: PoolCells): PoolRow => ({
  address: row.address as Address,
  version: Number(row.version),
  type: row.type as PoolType,
  sides: typeof row.sides === 'string' ? toSides(row.sides) : toPair(row),
  symbol: String(row.symbol),
  fee: Number(row.fee),
  totalSupply: integer(row.totalSupply),
  tvlUsd: integerOrNull(row.tvlUsd),
  volumeUsd: integer(row.volumeUsd),
  feesUsd: integer(row.feesUsd),
  swapCount: Number(row.swapCount),
  price: integerOrNull(row.price),
  owner: row.owner as Address | null,
  deployer: row.deployer as Address | null,
  plugin: row.plugin as Address | null,
  createdAt: Number(row.createdAt),
  updatedAt: Number(row.updatedAt),
  concentrated: typeof row.sqrtPrice === 'string' ? toConcentrated(row) : null,
  strategies: typeof row.vaults === 'string' ? toStrategies(row.vaults) : [],
})

export const toToken = (row: Row<typeof tokenColumns>): TokenRow => ({
  address: row.address as Address,
  symbol: String(row.symbol),
  name: String(row.name),
  decimals: Number(row.decimals),
  priceUsd: integerOrNull(row.priceUsd),
  poolCount: Number(row.poolCount),
  volumeUsd: integer(row.volumeUsd),
})

/** Parses voters' rewards from one text cell. */
const toRewards = (text: string): readonly RewardRow[] =>
  text.split(',').map((reward) => {
    const [kind, token, amount] = reward.split(' ')
    return { kind: kind as RewardRow['kind'], token: token as Address, amount: integer(amount) }
  })

/** Parses staked positions from one text cell. */
const toStaked = (text: string): readonly StakedRange[] =>
  text.split(',').map((range) => {
    const [tickLower, tickUpper, liquidity] = range.split(' ')
    return { tickLower: Number(tickLower), tickUpper: Number(tickUpper), liquidity: integer(liquidity) }
  })

export const toGauge = (row: Row<typeof gaugeColumns>): GaugeRow => ({
  pool: row.pool as Address,
  address: row.address as Address,
  feesReward: row.feesReward as Address,
  incentivesReward: row.incentivesReward as Address,
  killedAt: row.killedAt === null ? null : Number(row.killedAt),
  staked: integer(row.staked),
  rewardRate: integer(row.rewardRate),
  periodFinish: Number(row.periodFinish),
  votes: integer(row.votes),
  rewards: typeof row.rewards === 'string' ? toRewards(row.rewards) : [],
  positions: typeof row.positions === 'string' ? toStaked(row.positions) : [],
})

export const toDay = (row: DayCells): DayRow => ({ start: Number(row.start), volumeUsd: integer(row.volume), feesUsd: integer(row.fees) })

type SumsRow = { readonly pool: Address; readonly sums: PoolSums }

export const toSumsRow = (row: SumsCells): SumsRow => ({
  pool: row.pool as Address,
  sums: {
    volume24h: integer(row.volume_day),
    volume7d: integer(row.volume_week),
    volumeEnded24h: integer(row.volume_ended),
    volumeBefore24h: integer(row.volume_before),
    fees24h: integer(row.fees_day),
    fees7d: integer(row.fees_week),
    feesEpoch: integer(row.fees_epoch),
  },
})

export const byPool = (rows: readonly SumsRow[]): ReadonlyMap<Address, PoolSums> => new Map(rows.map(({ pool, sums }) => [pool, sums]))
