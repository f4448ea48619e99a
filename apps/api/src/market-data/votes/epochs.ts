import { epoch } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type EpochRow = InferSelectModel<typeof epoch>

const keyset: Keyset<EpochRow> = { kind: 'epochs', table: epoch, columns: [epoch.epoch], key: (row) => [row.epoch] }

const textOrNull = (value: bigint | null): string | null => value?.toString() ?? null

/** Epochs in GraphQL, newest first. */
export const addEpochTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const Epoch = builder.objectRef<EpochRow>('Epoch').implement({
    description: 'An epoch with a vote, or whose emission was minted. Amounts are null until it is flipped.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      epoch: t.field({ type: 'Seconds', description: 'Its first second.', resolve: (row) => Number(row.epoch) }),
      totalVotes: t.field({
        type: 'BigInt',
        description: 'Votes of this epoch that share the emission of the next one, wei.',
        resolve: (row) => row.totalVotes.toString(),
      }),
      emission: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'What was minted for it.',
        resolve: (row) => textOrNull(row.emission),
      }),
      rebase: t.field({ type: 'BigInt', nullable: true, description: 'The part of locks.', resolve: (row) => textOrNull(row.rebase) }),
      team: t.field({ type: 'BigInt', nullable: true, resolve: (row) => textOrNull(row.team) }),
      gaugeEmission: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'What gauges share, with what earlier epochs left; zero where nobody had voted.',
        resolve: (row) => textOrNull(row.gaugeEmission),
      }),
      carried: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Emission of earlier epochs that came back.',
        resolve: (row) => textOrNull(row.carried),
      }),
      rebasePower: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Power of all locks in the second before the epoch, which shares its rebase.',
        resolve: (row) => textOrNull(row.rebasePower),
      }),
      flippedAt: t.field({ type: 'Seconds', nullable: true, resolve: (row) => (row.flippedAt === null ? null : Number(row.flippedAt)) }),
      flippedTx: t.exposeString('flippedTx', { nullable: true }),
    }),
  })
  const EpochFilter = builder.inputType('EpochFilter', {
    fields: (t) => ({
      from: t.field({ type: 'Seconds', description: 'Seconds, inclusive.' }),
      to: t.field({ type: 'Seconds', description: 'Seconds, exclusive.' }),
    }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, Epoch),
    Filter: EpochFilter,
    OrderDirection,
    filters: (where) => [...within(epoch.epoch, where.from, where.to)],
  })
}
