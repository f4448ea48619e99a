import { type Address, leftOf, type PerpClose, withClose, withFees } from '@exchange/domain'
import { perpMarket, perpRound, perpVaultChange, perpVenue } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import { storable } from '../storable.ts'

type VenueRow = typeof perpVenue.$inferSelect
type MarketRow = typeof perpMarket.$inferSelect
type Bounds = Pick<MarketRow, 'id' | 'symbol' | 'feed' | 'delay' | 'maxLeverage' | 'openInterestCap'>

const empty = { openFee: 0, closeFee: 0, borrowFee: 0, totalAssets: 0n, reservedAssets: 0n, totalShares: 0n, reserve: 0n }

/** The venue of a chain; its constructor emits its first events. */
export const findVenue = async ({ db, chainId }: Moment): Promise<VenueRow> => {
  const row = await db.find(perpVenue, { chainId })
  if (!row) throw new Error(`The venue of chain ${chainId} has events, but never said what positions cost.`)
  return row
}

/** Updates columns of the venue. */
export const updateVenue = async ({ db, chainId, at, block }: Moment, changed: Partial<Omit<VenueRow, 'chainId'>>): Promise<void> => {
  await db.update(perpVenue, { chainId }).set({ ...changed, updatedAt: at, updatedBlock: block })
}

/** Fees of positions opened from now on. */
export const setFees = async (
  { db, chainId, at, block }: Moment,
  address: Address,
  fees: Pick<VenueRow, 'openFee' | 'closeFee' | 'borrowFee'>,
): Promise<void> => {
  const written = { updatedAt: at, updatedBlock: block }
  await db
    .insert(perpVenue)
    .values({ chainId, address, ...empty, ...fees, ...written })
    .onConflictDoUpdate({ ...fees, ...written })
}

/** A market was added, or its limits were changed. */
export const setMarket = async ({ db, chainId, at, block }: Moment, { symbol, ...bounds }: Bounds): Promise<void> => {
  const written = { ...bounds, symbol: storable(symbol), updatedAt: at, updatedBlock: block }
  const nothing = { openInterestLong: 0n, openInterestShort: 0n, tokensLong: 0n, tokensShort: 0n }
  await db
    .insert(perpMarket)
    .values({ chainId, ...nothing, ...written })
    .onConflictDoUpdate(written)
}

/** The row of a market. */
export const findMarket = async ({ db, chainId }: Moment, id: number): Promise<MarketRow> => {
  const row = await db.find(perpMarket, { chainId, id })
  if (!row) throw new Error(`Market ${id} of the venue of chain ${chainId} has positions, but was never added.`)
  return row
}

/** Adds sizes and tokens to one side of a market; negative values subtract. */
export const moveInterest = async (moment: Moment, marketId: number, isLong: boolean, size: bigint, tokens: bigint): Promise<void> => {
  const { db, chainId, at, block } = moment
  const row = await findMarket(moment, marketId)
  const side = isLong
    ? { openInterestLong: row.openInterestLong + size, tokensLong: row.tokensLong + tokens }
    : { openInterestShort: row.openInterestShort + size, tokensShort: row.tokensShort + tokens }
  await db.update(perpMarket, { chainId, id: marketId }).set({ ...side, updatedAt: at, updatedBlock: block })
}

/** A feed has a new price. */
export const recordPriceRound = async (
  { db, chainId, block }: Moment,
  round: Pick<typeof perpRound.$inferInsert, 'feed' | 'roundId' | 'price' | 'updatedAt'>,
): Promise<void> => {
  await db.insert(perpRound).values({ chainId, ...round, block })
}

/** The time of a round. A feed that does not emit its rounds has none here; the block's time is used then. */
export const roundTime = async ({ db, chainId, at }: Moment, feed: Address, roundId: bigint): Promise<bigint> =>
  (await db.find(perpRound, { chainId, feed, roundId }))?.updatedAt ?? at

/** A position was opened: its size is reserved, its fee is distributed. */
export const reservePosition = async (moment: Moment, size: bigint, fee: bigint): Promise<void> => {
  const row = await findVenue(moment)
  await updateVenue(moment, { ...withFees(row, fee), reservedAssets: row.reservedAssets + size })
}

/** A position was closed: its remainder is distributed. Returns the rest of its margin, negative when it lost more. */
export const releasePosition = async (moment: Moment, size: bigint, close: PerpClose): Promise<bigint> => {
  const row = await findVenue(moment)
  await updateVenue(moment, { ...withClose(row, close), reservedAssets: row.reservedAssets - size })
  return leftOf(close)
}

type Change = Pick<typeof perpVaultChange.$inferInsert, 'account' | 'kind' | 'assets' | 'shares'>

/** A deposit into or withdrawal from the vault or the reserve. `after` is their state in the event. */
export const changeVault = async (
  moment: Moment,
  place: LogPlace,
  change: Change,
  after: Partial<Pick<VenueRow, 'totalAssets' | 'totalShares' | 'reserve'>>,
): Promise<void> => {
  const { db, chainId, at, block } = moment
  const { totalAssets, totalShares, reserve } = { ...(await findVenue(moment)), ...after }
  await updateVenue(moment, after)
  const totals = { totalAssets, totalShares, reserve }
  await db.insert(perpVaultChange).values({ chainId, ...place, ...change, ...totals, block, timestamp: at })
}
