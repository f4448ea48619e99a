import type { Address } from '@exchange/domain'
import { createQueue } from '@exchange/protocol/node'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { writtenCsv, writtenJson } from '../../http/context.ts'
import type { HandlerInput } from '../../http/route.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import { createMinedReader } from './mined.ts'
import { recordsCsv } from './recordsCsv.ts'
import { type PageQuery, readAll, readPage, type Span } from './service.ts'

type Of<Query> = HandlerInput<{ params: { readonly chainId: ChainMarket; readonly account: Address }; query: Query }>

/** Records of an account, in pages and as files. */
export const recordsHandlers = (db: NodePgDatabase) => {
  const sources = { db, readMined: createMinedReader() }
  // A file requests thousands of receipts from a node.
  const enqueue = createQueue()
  return {
    page: async ({ c, params: { chainId: market, account }, query }: Of<PageQuery>) => {
      const { data, nextCursor } = await readPage(sources, market, account, query)
      return writtenJson(c, `{"data":${JSON.stringify(data)},"nextCursor":${JSON.stringify(nextCursor)},"meta":${market.metaText()}}`)
    },

    csv: async ({ c, params: { chainId: market, account }, query }: Of<Span>) =>
      writtenCsv(c, 'records', recordsCsv(await enqueue(() => readAll(sources, market, account, query)))),

    json: async ({ c, params: { chainId: market, account }, query }: Of<Span>) => {
      const all = await enqueue(() => readAll(sources, market, account, query))
      const answer = writtenJson(c, `{"data":${JSON.stringify(all)},"meta":${market.metaText()}}`)
      answer.headers.set('content-disposition', 'attachment; filename="records.json"')
      return answer
    },
  }
}
