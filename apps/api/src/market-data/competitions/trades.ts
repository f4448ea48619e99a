import { competitionIncrease, competitionTrade } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { logFields, spanFields } from '../../graphql/fields.ts'
import { addressEquals, integerEquals, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type TradeRow = InferSelectModel<typeof competitionTrade>
type IncreaseRow = InferSelectModel<typeof competitionIncrease>

const tradeKeyset: Keyset<TradeRow> = {
  kind: 'competitionTrades',
  table: competitionTrade,
  columns: [competitionTrade.timestamp, competitionTrade.block, competitionTrade.logIndex],
  key: (row) => [row.timestamp, row.block, row.logIndex],
}
const increaseKeyset: Keyset<IncreaseRow> = {
  kind: 'competitionIncreases',
  table: competitionIncrease,
  columns: [competitionIncrease.timestamp, competitionIncrease.block, competitionIncrease.logIndex],
  key: (row) => [row.timestamp, row.block, row.logIndex],
}

// ARENA-6, ARENA-8
/** Swaps inside competitions, and additions to their prize pools, in GraphQL, newest first. */
export const addCompetitionTradeTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const CompetitionTrade = builder.objectRef<TradeRow>('CompetitionTrade').implement({
    description: 'A swap of a participant.',
    fields: (t) => {
      const whole = (of: (row: TradeRow) => bigint, description?: string) =>
        t.field({ type: 'BigInt', ...(description && { description }), resolve: (row) => of(row).toString() })
      return {
        ...logFields(t),
        competitionId: whole((row) => row.competitionId),
        account: t.exposeString('account'),
        tokenIn: t.exposeString('tokenIn'),
        tokenOut: t.exposeString('tokenOut'),
        amountIn: whole((row) => row.amountIn),
        amountOut: whole((row) => row.amountOut),
        valueIn: whole((row) => row.valueIn, 'Raw units of the winning token that went in, by averages of half an hour.'),
        loss: whole((row) => row.loss, 'What was lost of it.'),
      }
    },
  })
  const CompetitionTradeFilter = builder.inputType('CompetitionTradeFilter', {
    fields: (t) => ({ competitionId: t.field({ type: 'BigInt' }), account: t.string(), ...spanFields(t) }),
  })
  addKeysetList(builder, {
    keyset: tradeKeyset,
    PageType: addPageType(builder, CompetitionTrade),
    Filter: CompetitionTradeFilter,
    OrderDirection,
    filters: (where) => [
      integerEquals(competitionTrade.competitionId, where.competitionId, 'where.competitionId'),
      addressEquals(competitionTrade.account, where.account, 'where.account'),
      ...within(competitionTrade.timestamp, where.from, where.to),
    ],
  })
  const CompetitionIncrease = builder.objectRef<IncreaseRow>('CompetitionIncrease').implement({
    description: 'Somebody added to a prize pool.',
    fields: (t) => ({
      ...logFields(t),
      competitionId: t.field({ type: 'BigInt', resolve: (row) => row.competitionId.toString() }),
      account: t.exposeString('account'),
      amount: t.field({ type: 'BigInt', resolve: (row) => row.amount.toString() }),
      prizePool: t.field({ type: 'BigInt', description: 'What it was from then on.', resolve: (row) => row.prizePool.toString() }),
    }),
  })
  const CompetitionIncreaseFilter = builder.inputType('CompetitionIncreaseFilter', {
    fields: (t) => ({ competitionId: t.field({ type: 'BigInt' }), account: t.string() }),
  })
  addKeysetList(builder, {
    keyset: increaseKeyset,
    PageType: addPageType(builder, CompetitionIncrease),
    Filter: CompetitionIncreaseFilter,
    OrderDirection,
    filters: (where) => [
      integerEquals(competitionIncrease.competitionId, where.competitionId, 'where.competitionId'),
      addressEquals(competitionIncrease.account, where.account, 'where.account'),
    ],
  })
}
