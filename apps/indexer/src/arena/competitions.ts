import { type Address, depositTypes, type Hex, winTypes } from '@exchange/domain'
import { competition, competitionSettings, competitionState, competitionToken } from 'ponder:schema'
import type { Moment } from '../context.ts'
import { competitionFeeTokenOf, lower } from '../networks.ts'
import { recordCompetition } from '../stats/arenaIntervals.ts'
import { storable } from '../storable.ts'
import { valueAt } from '../valueAt.ts'

export type CompetitionRow = typeof competition.$inferSelect
type Settings = Omit<typeof competitionSettings.$inferInsert, 'chainId' | 'updatedAt'>

/** Rules and texts from the event of a creation. */
type Created = {
  readonly id: bigint
  readonly competition: Address
  readonly host: Address
  readonly rules: {
    readonly winType: number
    readonly depositType: number
    readonly maxParticipants: number
    readonly registrationStart: bigint
    readonly registrationEnd: bigint
    readonly start: bigint
    readonly end: bigint
    readonly winningToken: Address
    readonly depositAmount: bigint
    readonly prizeToken: Address
    readonly hostContribution: bigint
    readonly entryFee: bigint
    readonly hostBps: number
    readonly placesBps: readonly number[]
  }
  readonly texts: { readonly name: string; readonly description: string; readonly label: string; readonly bannerUrl: string }
}

/** The market of a competition. */
export type CreatedMarket =
  | {
      readonly competitionType: 'spot'
      readonly tokens: readonly Address[]
      readonly references: readonly { readonly token: Address; readonly pools: readonly Address[] }[]
      readonly belowBar: boolean
    }
  | { readonly competitionType: 'perpetual'; readonly markets: readonly number[]; readonly maxLeverage: number }

const noSettings: Settings = {
  spotFee: 0n,
  perpFee: 0n,
  permissionless: false,
  barLiquidityUsd: 0n,
  barAge: 0n,
  barVolumeUsd: 0n,
  maxDeviationBps: 0,
  dailyLossBps: 0,
}

/** The factory's requirements from now on. */
export const setCompetitionSettings = async ({ db, chainId, at }: Moment, changed: Partial<Settings>): Promise<void> => {
  await db
    .insert(competitionSettings)
    .values({ chainId, ...noSettings, ...changed, updatedAt: at })
    .onConflictDoUpdate({ ...changed, updatedAt: at })
}

/** A competition was created; stores all its rules. */
export const createCompetition = async (moment: Moment, created: Created, market: CreatedMarket, createdTx: Hex): Promise<void> => {
  const { db, chainId, at, block } = moment
  const { id, rules, texts } = created
  const address = lower(created.competition)
  const settings = (await db.find(competitionSettings, { chainId })) ?? noSettings
  const isSpot = market.competitionType === 'spot'
  const creationFee = isSpot ? settings.spotFee : settings.perpFee
  const { name, description, label, bannerUrl } = texts
  await db.insert(competition).values({
    chainId,
    id,
    address,
    competitionType: market.competitionType,
    host: lower(created.host),
    name: storable(name),
    description: storable(description),
    label: storable(label),
    bannerUrl: storable(bannerUrl),
    ...rules,
    winType: valueAt(winTypes, rules.winType, 'win type'),
    depositType: valueAt(depositTypes, rules.depositType, 'deposit type'),
    winningToken: lower(rules.winningToken),
    prizeToken: lower(rules.prizeToken),
    placesBps: [...rules.placesBps],
    tokens: isSpot ? market.tokens.map(lower) : [],
    belowBar: isSpot && market.belowBar,
    markets: isSpot ? [] : [...market.markets],
    maxLeverage: isSpot ? null : market.maxLeverage,
    creationFee,
    barLiquidityUsd: settings.barLiquidityUsd,
    barAge: settings.barAge,
    barVolumeUsd: settings.barVolumeUsd,
    cancelledAt: null,
    participantsCount: 0,
    eligibleCount: 0,
    rankedCount: 0,
    rankedAt: null,
    nobodyTraded: false,
    prizePriceUsd: null,
    prizePool: rules.hostContribution,
    paidOut: 0n,
    increasesCount: 0,
    lastIncreasedAt: null,
    lastIncreasedBy: null,
    ownerFeeClaimedAt: null,
    createdAt: at,
    createdBlock: block,
    createdTx,
    updatedAt: at,
    updatedBlock: block,
  })
  await db.insert(competitionState).values({ chainId, address, competitionId: id, order: '' })
  const feeToken = competitionFeeTokenOf(chainId)
  await recordCompetition(moment, id, feeToken && creationFee > 0n ? [feeToken, creationFee] : undefined)
  if (!isSpot) return
  const pools = new Map(market.references.map((reference) => [lower(reference.token), reference.pools.map(lower)]))
  for (const [position, token] of market.tokens.map(lower).entries())
    await db.insert(competitionToken).values({ chainId, competitionId: id, token, position, pools: pools.get(token) ?? [] })
}

/** The competition at an address. */
export const findCompetition = async ({ db, chainId }: Moment, address: Address): Promise<CompetitionRow> => {
  const state = await db.find(competitionState, { chainId, address: lower(address) })
  const row = state && (await db.find(competition, { chainId, id: state.competitionId }))
  if (!row) throw new Error(`Competition ${address} of chain ${chainId} has events, but was never announced.`)
  return row
}

/** Updates columns of a competition. */
export const updateCompetition = async (
  { db, chainId, at, block }: Moment,
  { id }: Pick<CompetitionRow, 'id'>,
  changed: Partial<Omit<CompetitionRow, 'chainId' | 'id'>>,
): Promise<void> => {
  await db.update(competition, { chainId, id }).set({ ...changed, updatedAt: at, updatedBlock: block })
}
