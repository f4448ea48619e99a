import { competitionTypes, depositTypes, winTypes } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { marketParameter } from '../../http/context.ts'
import { envelopeOf } from '../../http/documented.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { competitionHandlers } from './handlers.ts'

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
  const handlers = competitionHandlers(db)
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
      handler: handlers.bundle,
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: '/v1/{chainId}/competitions/{id}/banner.svg',
      auth: 'none',
      params,
      handler: handlers.banner,
    }),
  ]
}
