import type { RankBundle } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { marketJson } from '../../http/context.ts'
import type { HandlerInput } from '../../http/route.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import { readAtOneBlock } from '../../market/index/readAtOneBlock.ts'
import { bannerSvg } from './banner.ts'
import { readBundle } from './bundle.ts'
import { requireFound } from './input.ts'
import { type CompetitionRow, findCompetition } from './rows.ts'
import { shareConcurrentReads } from './shareConcurrentReads.ts'

type Of = HandlerInput<{ params: { readonly chainId: ChainMarket; readonly id: string } }>

const bundles = shareConcurrentReads<RankBundle>()

/** Rank bundles of competitions, and default banners. */
export const competitionHandlers = (db: NodePgDatabase) => {
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
  return {
    bundle: async ({ c, params: { chainId: market, id } }: Of) =>
      marketJson(c, market, await bundles(market, BigInt(id), () => bundleOf(market, BigInt(id)))),

    banner: async ({ c, params: { chainId: market, id } }: Of) => {
      const { address } = await findRow(market, id)
      return c.body(bannerSvg(address), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=60' })
    },
  }
}
