import { competitionTypes, depositTypes, type RankBundle, winTypes } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { marketJson, marketParameter } from '../../http/context.ts'
import { envelopeOf } from '../../http/documented.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { bannerSvg } from './banner.ts'
import { readAtOneBlock } from '../../market/index/readAtOneBlock.ts'
import { readBundle } from './bundle.ts'
import { requireFound } from './input.ts'
import { type CompetitionRow, findCompetition } from './rows.ts'
import { shareConcurrentReads } from './shareConcurrentReads.ts'

const whole = z.string().regex(/^-?\d+$/)
const address = z.string()

/** The documented schema of a rank bundle: an event's other fields depend on its kind. */
const bundleSchema = z
  .object({
    version: z.literal(1),
    chainId: z.number().int(),
    block: z.object({ number: z.number().int(), timestamp: z.number().int() }),
    competition: z.object({
      id: z.number().int(),
      address,
      factory: address,
      host: address,
      competitionType: z.enum(competitionTypes),
      createdBlock: z.number().int(),
      createdTx: z.string(),
    }),
    rules: z.object({
      winType: z.enum(winTypes),
      depositType: z.enum(depositTypes),
      maxParticipants: z.number().int(),
      registrationStart: z.number().int(),
      registrationEnd: z.number().int(),
      start: z.number().int(),
      end: z.number().int(),
      winningToken: address,
      depositAmount: whole,
      prizeToken: address,
      hostContribution: whole,
      entryFee: whole,
      hostBps: z.number().int(),
      placesBps: z.array(z.number().int()),
    }),
    tokens: z.array(address),
    events: z.array(
      z.looseObject({
        kind: z.string(),
        block: z.number().int(),
        timestamp: z.number().int(),
        txHash: z.string(),
        logIndex: z.number().int(),
      }),
    ),
  })
  .openapi('RankBundle')

const bundles = shareConcurrentReads<RankBundle>()

// ARENA-6, ARENA-28
/** Rank bundles of competitions, and default banners. */
export const competitionRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => {
  const params = z.object({
    chainId: marketParameter(service),
    id: z
      .string()
      .regex(/^[1-9]\d{0,17}$/, 'a whole number')
      .openapi({ param: { name: 'id', in: 'path' }, example: '1' }),
  })
  const bundleOf = (market: ChainMarket, id: bigint): Promise<RankBundle> => {
    market.snapshot()
    const { chainId } = market.network
    return readAtOneBlock(db, chainId, async (moment, position) =>
      readBundle(moment, market, requireFound(await findCompetition(moment, chainId, id), chainId, id), position),
    )
  }
  const findRow = async (market: ChainMarket, id: string): Promise<CompetitionRow> => {
    market.snapshot()
    const { chainId } = market.network
    return requireFound(await findCompetition(db, chainId, BigInt(id)), chainId, BigInt(id))
  }
  return [
    defineRoute({
      ...noInput,
      method: 'get',
      path: '/v1/{chainId}/competitions/{id}/bundle',
      auth: 'none',
      documentation: {
        operation: 'getRankBundle',
        summary: 'Everything that ranks and prizes of a competition follow from',
        tag: 'competitions',
        description: 'Rules and events in the order of the chain, as of the last indexed block. Amounts are raw units as decimal text.',
        answer: envelopeOf(bundleSchema),
      },
      params,
      handler: async ({ c, params: { chainId: market, id } }) =>
        marketJson(c, market, await bundles(market, BigInt(id), () => bundleOf(market, BigInt(id)))),
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: '/v1/{chainId}/competitions/{id}/banner.svg',
      auth: 'none',
      params,
      handler: async ({ c, params: { chainId: market, id } }) => {
        const { address } = await findRow(market, id)
        return c.body(bannerSvg(address), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=60' })
      },
    }),
  ]
}
