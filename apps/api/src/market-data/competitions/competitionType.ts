import {
  admissionMisses,
  competitionPhases,
  competitionStatus,
  competitionStatuses,
  competitionTypes,
  depositTypes,
  formatWad,
  hostFee,
  maxPrizePool,
  toCompetitionLabel,
  winTypes,
} from '@exchange/domain'
import type { ObjectRef } from '@pothos/core'
import type { TokenItem } from '@exchange/api-client'
import { requireOneOf } from '../../answers/requireOneOf.ts'
import type { Builder, GraphqlContext, SchemaTypes } from '../../graphql/builder.ts'
import { marketFor } from '../../graphql/page.ts'
import { decimalOrNull } from '../../answers/decimal.ts'
import { receiptOf, type TokenFigures } from './admission.ts'
import { secondsOrNull } from '../../graphql/fields.ts'
import type { AccountTypes } from './fields.ts'
import { bannerPath } from './banner.ts'
import { type CompetitionRow, dollarsOf, phaseOf, timesOf } from './rows.ts'

/** Types that a competition refers to. */
type Others = AccountTypes & { readonly Token: ObjectRef<SchemaTypes, TokenItem> }
type TokenLine = TokenFigures & {
  readonly chainId: number
  readonly bar: { readonly liquidityUsd: bigint; readonly age: number; readonly volumeUsd: bigint }
}

/** Allows only pictures that were uploaded here: no other origin's picture is shown. */
const ownPicture = (url: string): string | null => (/^\/v1\/pictures\/[0-9a-f-]{36}\.webp$/.test(url) ? url : null)

const findToken = (context: GraphqlContext, chainId: number, address: string): TokenItem | null =>
  marketFor(context, chainId)
    .snapshot()
    .findToken(address as CompetitionRow['host']) ?? null

const wadText = (value: bigint | null): string | null => decimalOrNull(value)

const addTokenLine = (builder: Builder, Token: ObjectRef<SchemaTypes, TokenItem>) =>
  builder.objectRef<TokenLine>('CompetitionToken').implement({
    description: 'A tradable token, as it stood when its competition was made.',
    fields: (t) => ({
      address: t.exposeString('address'),
      token: t.field({ type: Token, nullable: true, resolve: (row, _args, context) => findToken(context, row.chainId, row.address) }),
      liquidityUsd: t.field({ type: 'Decimal', nullable: true, description: 'Of its pools.', resolve: (row) => wadText(row.liquidityUsd) }),
      age: t.field({ type: 'Seconds', nullable: true, description: 'Seconds since its oldest pool was made.', resolve: (row) => row.age }),
      volumeUsd: t.field({ type: 'Decimal', nullable: true, description: 'Of 24 hours.', resolve: (row) => wadText(row.volumeUsd) }),
      hostShareBps: t.exposeInt('hostShareBps', { nullable: true, description: 'What the host has of its pools, basis points.' }),
      belowBar: t.boolean({ resolve: (row) => admissionMisses(row, row.bar).length > 0 }),
      misses: t.stringList({ description: 'liquidity, age, volume.', resolve: (row) => [...admissionMisses(row, row.bar)] }),
    }),
  })

/** Shared helpers for the fields of a competition. */
const helpersOf = (t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, CompetitionRow>, Token: ObjectRef<SchemaTypes, TokenItem>) => ({
  seconds: (of: (row: CompetitionRow) => bigint) => t.field({ type: 'Seconds', resolve: (row) => Number(of(row)) }),
  secondsMaybe: (of: (row: CompetitionRow) => bigint | null) =>
    t.field({ type: 'Seconds', nullable: true, resolve: (row) => secondsOrNull(of(row)) }),
  whole: (description: string, of: (row: CompetitionRow) => bigint) =>
    t.field({ type: 'BigInt', description, resolve: (row) => of(row).toString() }),
  tokenAt: (of: (row: CompetitionRow) => string) =>
    t.field({ type: Token, nullable: true, resolve: (row, _args, context) => findToken(context, row.chainId, of(row)) }),
})

// ARENA-6
/** Name and rules of a competition. */
const ruleFields = (
  builder: Builder,
  t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, CompetitionRow>,
  { Token, User, userOf }: Others,
) => {
  const CompetitionType = builder.enumType('CompetitionType', { values: competitionTypes })
  const WinType = builder.enumType('WinType', { values: winTypes })
  const DepositType = builder.enumType('DepositType', { values: depositTypes })
  const TokenLine = addTokenLine(builder, Token)
  const { seconds, whole, tokenAt } = helpersOf(t, Token)
  return {
    chainId: t.exposeInt('chainId'),
    id: whole('Counts up from 1 over both kinds.', (row) => row.id),
    address: t.exposeString('address'),
    host: t.exposeString('host'),
    owner: t.field({ type: User, description: 'The host.', resolve: (row, _args, context) => userOf(context, row.host) }),
    competitionType: t.field({
      type: CompetitionType,
      resolve: (row) => requireOneOf(competitionTypes, row.competitionType, 'competition type'),
    }),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    label: t.string({
      nullable: true,
      description: 'One of the configured ones.',
      resolve: (row) => toCompetitionLabel(row.label) ?? null,
    }),
    bannerUrl: t.string({
      nullable: true,
      description: 'An uploaded picture, below the origin of this API.',
      resolve: (row) => ownPicture(row.bannerUrl),
    }),
    defaultBannerUrl: t.string({ resolve: (row) => bannerPath(row.chainId, row.id) }),
    winType: t.field({ type: WinType, resolve: (row) => requireOneOf(winTypes, row.winType, 'win type') }),
    depositType: t.field({ type: DepositType, resolve: (row) => requireOneOf(depositTypes, row.depositType, 'deposit type') }),
    maxParticipants: t.exposeInt('maxParticipants'),
    registrationStart: seconds((row) => row.registrationStart),
    registrationEnd: seconds((row) => row.registrationEnd),
    start: seconds((row) => row.start),
    end: seconds((row) => row.end),
    winningToken: t.exposeString('winningToken'),
    winning: tokenAt((row) => row.winningToken),
    depositAmount: whole('Raw units of the winning token: of everybody (fixed), or at least (free).', (row) => row.depositAmount),
    prizeToken: t.exposeString('prizeToken'),
    prize: tokenAt((row) => row.prizeToken),
    hostContribution: whole('Raw units of the prize token.', (row) => row.hostContribution),
    entryFee: whole('Raw units of the prize token.', (row) => row.entryFee),
    hostBps: t.exposeInt('hostBps'),
    placesBps: t.intList({ resolve: (row) => row.placesBps }),
    tokens: t.field({
      type: [TokenLine],
      description: 'Tradable tokens of a spot competition.',
      resolve: async (row, _args, context) => {
        const bar = { liquidityUsd: row.barLiquidityUsd, age: Number(row.barAge), volumeUsd: row.barVolumeUsd }
        return (await receiptOf(context, row)).map((figures) => ({ ...figures, chainId: row.chainId, bar }))
      },
    }),
    belowBar: t.exposeBoolean('belowBar', { description: 'Whether the host admitted tokens below the bar.' }),
    markets: t.intList({ description: 'Markets of a perpetual competition.', resolve: (row) => row.markets }),
    maxLeverage: t.exposeInt('maxLeverage', { nullable: true }),
    creationFee: whole('Raw units of the fee token that it cost.', (row) => row.creationFee),
  }
}

// ARENA-6, ARENA-9
/** The state of a competition. */
const stateFields = (
  builder: Builder,
  t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, CompetitionRow>,
  { Token }: Pick<Others, 'Token'>,
) => {
  const CompetitionPhase = builder.enumType('CompetitionPhase', { values: competitionPhases })
  const CompetitionStatus = builder.enumType('CompetitionStatus', { values: competitionStatuses })
  const { seconds, secondsMaybe, whole } = helpersOf(t, Token)
  return {
    phase: t.field({ type: CompetitionPhase, resolve: (row, _args, context) => phaseOf(row, marketFor(context, row.chainId).now()) }),
    status: t.field({
      type: CompetitionStatus,
      resolve: (row, _args, context) => competitionStatus(timesOf(row), marketFor(context, row.chainId).now()),
    }),
    cancelled: t.boolean({ resolve: (row) => row.cancelledAt !== null }),
    participantsCount: t.exposeInt('participantsCount'),
    rankedCount: t.exposeInt('rankedCount'),
    eligibleCount: t.exposeInt('eligibleCount', { description: 'Participants that traded.' }),
    prizePool: whole('Raw units of the prize token.', (row) => row.prizePool),
    maxPrizePool: whole('With an entry fee of everybody that there is room for.', (row) =>
      maxPrizePool(row.prizePool, row.entryFee, { participants: row.participantsCount, maxParticipants: row.maxParticipants }),
    ),
    prizePoolUsd: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'At the price of now; null where there is none.',
      resolve: (row, _args, context) => {
        const dollars = dollarsOf(marketFor(context, row.chainId).snapshot(), row.prizeToken, row.prizePool)
        return dollars === null ? null : formatWad(dollars)
      },
    }),
    ownerFee: whole('What the host has of the pool as it is now.', (row) => hostFee(row.prizePool, row.hostBps)),
    ownerFeeClaimed: t.boolean({ resolve: (row) => row.ownerFeeClaimedAt !== null }),
    increasesCount: t.exposeInt('increasesCount'),
    lastIncreasedAt: secondsMaybe((row) => row.lastIncreasedAt),
    lastIncreasedBy: t.exposeString('lastIncreasedBy', { nullable: true }),
    rankedAt: secondsMaybe((row) => row.rankedAt),
    createdAt: seconds((row) => row.createdAt),
    createdBlock: whole('Block of its creation.', (row) => row.createdBlock),
    createdTx: t.exposeString('createdTx'),
  }
}

/** The type of a competition. */
export const addCompetitionType = (builder: Builder, others: Others) =>
  builder.objectRef<CompetitionRow>('Competition').implement({
    description: 'A competition after the last indexed event, with what it is decided by.',
    fields: (t) => ({ ...ruleFields(builder, t, others), ...stateFields(builder, t, others) }),
  })
