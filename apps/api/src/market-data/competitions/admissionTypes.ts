import type { TokenItem } from '@exchange/api-client'
import { admissionMisses, type Address, DomainError, formatWad, type TokenBar } from '@exchange/domain'
import { competitionSettings } from '@exchange/schema'
import type { ObjectRef } from '@pothos/core'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder, GraphqlContext, SchemaTypes } from '../../graphql/builder.ts'
import { marketFor } from '../../graphql/page.ts'
import { parseAddress } from '../../http/input.ts'
import { decimalOrNull } from '../../answers/decimal.ts'
import { readTokenFigures, referenceOf, type TokenFigures } from './admission.ts'

type SettingsRow = InferSelectModel<typeof competitionSettings>
type Admission = TokenFigures & { readonly chainId: number; readonly winningToken: Address; readonly bar: TokenBar }

/** Most tokens per request: those of a competition. */
export const MAX_ADMISSIONS = 16

/** The admission settings of a network's factory; throws `api.notFound` when there is none. */
const readSettings = async (context: GraphqlContext, chainId: number): Promise<SettingsRow> => {
  marketFor(context, chainId)
  const [row] = await context.db.select().from(competitionSettings).where(eq(competitionSettings.chainId, chainId))
  if (row === undefined) throw new DomainError('api.notFound', { chainId })
  return row
}

const barOf = ({ barLiquidityUsd, barAge, barVolumeUsd }: SettingsRow): TokenBar => ({
  liquidityUsd: barLiquidityUsd,
  age: Number(barAge),
  volumeUsd: barVolumeUsd,
})

// ARENA-24, ARENA-21
/** Figures of tokens if a competition were made now, and the factory's requirements, in GraphQL. */
export const addAdmissionTypes = (builder: Builder, Token: ObjectRef<SchemaTypes, TokenItem>): void => {
  const tokenOf = (context: GraphqlContext, { chainId, address }: Admission): TokenItem | null =>
    marketFor(context, chainId).snapshot().findToken(address) ?? null
  const TokenAdmission = builder.objectRef<Admission>('TokenAdmission').implement({
    description: 'What a token shows now, held against the bar of the factory.',
    fields: (t) => ({
      address: t.exposeString('address'),
      token: t.field({ type: Token, nullable: true, resolve: (row, _args, context) => tokenOf(context, row) }),
      liquidityUsd: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Of its pools.',
        resolve: (row) => decimalOrNull(row.liquidityUsd),
      }),
      age: t.field({ type: 'Seconds', nullable: true, description: 'Seconds since its oldest pool was made.', resolve: (row) => row.age }),
      volumeUsd: t.field({ type: 'Decimal', nullable: true, description: 'Of 24 hours.', resolve: (row) => decimalOrNull(row.volumeUsd) }),
      hostShareBps: t.exposeInt('hostShareBps', { nullable: true, description: 'What the host has of its pools, basis points.' }),
      poolsCount: t.exposeInt('poolsCount'),
      belowBar: t.boolean({ resolve: (row) => admissionMisses(row, row.bar).length > 0 }),
      misses: t.stringList({ description: 'liquidity, age, volume.', resolve: (row) => [...admissionMisses(row, row.bar)] }),
      reference: t.stringList({
        description: 'Pools that lead from it to the winning token; none where there are none, or where it is that token.',
        resolve: (row, _args, context) => [...referenceOf(marketFor(context, row.chainId).snapshot(), row.address, row.winningToken)],
      }),
    }),
  })
  const CompetitionSettings = builder.objectRef<SettingsRow>('CompetitionSettings').implement({
    description: 'What the factory of competitions asks for now.',
    fields: (t) => ({
      spotFee: t.field({ type: 'BigInt', description: 'Raw units of the fee token.', resolve: (row) => row.spotFee.toString() }),
      perpFee: t.field({ type: 'BigInt', resolve: (row) => row.perpFee.toString() }),
      permissionless: t.exposeBoolean('permissionless', { description: 'Whether anybody may host.' }),
      liquidityUsd: t.field({
        type: 'Decimal',
        description: 'The bar of tradable tokens.',
        resolve: (row) => formatWad(row.barLiquidityUsd),
      }),
      age: t.field({ type: 'Seconds', resolve: (row) => Number(row.barAge) }),
      volumeUsd: t.field({ type: 'Decimal', resolve: (row) => formatWad(row.barVolumeUsd) }),
      maxDeviationBps: t.exposeInt('maxDeviationBps'),
      dailyLossBps: t.exposeInt('dailyLossBps'),
    }),
  })
  builder.queryFields((t) => ({
    tokenAdmission: t.field({
      type: [TokenAdmission],
      description: `Of at most ${MAX_ADMISSIONS} tokens, in the order in which they are named.`,
      args: {
        chainId: t.arg.int({ required: true }),
        host: t.arg.string(),
        winningToken: t.arg.string({ required: true }),
        tokens: t.arg.stringList({ required: true }),
      },
      resolve: async (_root, { chainId, host, winningToken, tokens }, context) => {
        if (tokens.length > MAX_ADMISSIONS)
          throw new DomainError('api.badRequest', { parameter: 'tokens', reason: `at most ${MAX_ADMISSIONS}` })
        const bar = barOf(await readSettings(context, chainId))
        const asked = tokens.map((token) => parseAddress(token, 'tokens'))
        const of = host ? parseAddress(host, 'host') : null
        const { timestamp } = marketFor(context, chainId).snapshot().state
        const winning = parseAddress(winningToken, 'winningToken')
        const figures = await readTokenFigures(context.db, chainId, asked, timestamp, of)
        return figures.map((one) => ({ ...one, chainId, winningToken: winning, bar }))
      },
    }),
    competitionSettings: t.field({
      type: CompetitionSettings,
      args: { chainId: t.arg.int({ required: true }) },
      resolve: (_root, { chainId }, context) => readSettings(context, chainId),
    }),
  }))
}
