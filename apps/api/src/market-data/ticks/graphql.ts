import type { TickItem } from '@exchange/api-client'
import { parseAddress } from '../../http/input.ts'
import type { Builder } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import { decodeKeyset, encodeKeyset, marketFor, pageSize } from '../../graphql/page.ts'
import { readTicks } from './reader.ts'

const TICK = /^-?\d{1,7}$/

/** Initialised ticks of a concentrated pool in GraphQL, ascending. */
export const addTickTypes = (builder: Builder): void => {
  const Tick = builder.objectRef<TickItem>('Tick').implement({
    description: 'An initialised tick of a concentrated pool: positions end there.',
    fields: (t) => ({
      tick: t.exposeInt('tick'),
      liquidityGross: t.expose('liquidityGross', { type: 'BigInt' }),
      liquidityNet: t.expose('liquidityNet', { type: 'BigInt', description: 'Added when the price rises across it.' }),
      feeGrowthOutside0: t.expose('feeGrowthOutside0', { type: 'BigInt', description: 'Q128 per unit of liquidity, modulo 2^256.' }),
      feeGrowthOutside1: t.expose('feeGrowthOutside1', { type: 'BigInt' }),
    }),
  })

  builder.queryField('ticks', (t) =>
    t.field({
      type: addPageType(builder, Tick),
      args: {
        chainId: t.arg.int({ required: true }),
        pool: t.arg.string({ required: true }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: async (_root, { chainId, pool, first, after }, context) => {
        marketFor(context, chainId)
        const [behind] = after ? decodeKeyset('ticks', after, [TICK]) : []
        const request = { chainId, pool: parseAddress(pool, 'pool'), after: behind === undefined ? null : Number(behind) }
        const { nodes, last } = await readTicks(context.db, { ...request, limit: pageSize(first) })
        return { nodes, nextCursor: last === null ? null : encodeKeyset('ticks', [last]) }
      },
    }),
  )
}
