import { z } from '@hono/zod-openapi'
import * as analytics from '@exchange/api-client/analyticsSchemas'
import * as perp from '@exchange/api-client/perpSchemas'
import * as planner from '@exchange/api-client/plannerSchemas'
import * as records from '@exchange/api-client/recordsSchemas'
import * as studio from '@exchange/api-client/studioSchemas'
import * as wire from '@exchange/api-client/schemas'

type Documentable = { clone: () => { openapi: (name: string) => z.ZodType } }

/**
 * A copy of the schema with its own name in the OpenAPI document. It must be a copy: schemas made before the documenting library was loaded
 * cannot be named.
 */
const named = <T>(name: string, schema: z.ZodType<T>): z.ZodType<T> =>
  (schema as unknown as Documentable).clone().openapi(name) as z.ZodType<T>

/** The wire schemas with their names in the OpenAPI document. */
export const documented = {
  apiError: named('ApiError', wire.apiErrorSchema),
  networkItem: named('NetworkItem', wire.networkItemSchema),
  poolItem: named('PoolItem', wire.poolItemSchema),
  poolGauge: named('PoolGauge', wire.poolGaugeSchema),
  tokenItem: named('TokenItem', wire.tokenItemSchema),
  statsItem: named('StatsItem', wire.statsItemSchema),
  tickItem: named('TickItem', wire.tickItemSchema),
  chartItem: named('ChartItem', wire.chartItemSchema),
  quoteItem: named('QuoteItem', wire.quoteItemSchema),
  swapItem: named('SwapItem', wire.swapItemSchema),
  revenueItem: named('RevenueItem', wire.revenueItemSchema),
  seriesItem: named('SeriesItem', analytics.seriesItemSchema),
  seriesSummary: named('SeriesSummary', analytics.seriesSummarySchema),
  partsItem: named('PartsItem', analytics.partsItemSchema),
  arenaCompetitionsItem: named('ArenaCompetitionsItem', analytics.arenaCompetitionsItemSchema),
  topPairItem: named('TopPairItem', analytics.topPairItemSchema),
  tokenPageItem: named('TokenPageItem', analytics.tokenPageItemSchema),
  transactionItem: named('TransactionItem', analytics.transactionItemSchema),
  transactionsFileItem: named('TransactionsFileItem', analytics.transactionsFileItemSchema),
  perpVenueItem: named('PerpVenueItem', perp.perpVenueItemSchema),
  perpVaultItem: named('PerpVaultItem', perp.perpVaultItemSchema),
  perpAccountItem: named('PerpAccountItem', perp.perpAccountItemSchema),
  perpHistoryItem: named('PerpHistoryItem', perp.perpHistoryItemSchema),
  perpOpenPositionItem: named('PerpOpenPositionItem', perp.perpOpenPositionItemSchema),
  plannedItem: named('PlannedItem', planner.plannedItemSchema),
  calendarItem: named('CalendarItem', planner.calendarItemSchema),
  calendarLinkItem: named('CalendarLinkItem', planner.calendarLinkItemSchema),
  recordsItem: named('RecordsItem', records.recordsItemSchema),
  studioItem: named('StudioItem', studio.studioItemSchema),
  studioShare: named('StudioShare', studio.studioShareSchema),
} as const

const meta = named('Meta', wire.metaSchema)

/** A response: data and its freshness. */
export const envelopeOf = (data: z.ZodType): z.ZodType => z.object({ data, meta })

/** A page of a longer list. */
export const pageOf = (data: z.ZodType): z.ZodType =>
  z.object({ data, meta, nextCursor: z.string().nullable(), total: z.number().int().nonnegative() })

/** A page of a list that is read page by page, without a total. */
export const keysetPageOf = (data: z.ZodType): z.ZodType => z.object({ data, meta, nextCursor: z.string().nullable() })
