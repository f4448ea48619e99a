import { onchainTables } from '@exchange/schema'
import { drizzle } from 'drizzle-orm/node-postgres'
import { getTableConfig, type IndexedColumn } from 'drizzle-orm/pg-core'
import type { GraphQLField, GraphQLResolveInfo } from 'graphql'
import type pg from 'pg'
import { expect, it } from 'vitest'
import type { MarketService } from '../market/following/marketService.ts'
import type { GraphqlContext } from './builder.ts'
import { createGraphqlSchema } from '../schema/schema.ts'

type List = GraphQLField<unknown, GraphqlContext>

const fields: readonly List[] = Object.values(createGraphqlSchema().getQueryType()!.getFields())
const lists = fields.filter(({ args }) => args.some(({ name }) => name === 'direction'))

/** The statement of a list's first page without a filter. Undefined for lists that the market in memory answers. */
const statementOf = async ({ resolve }: List): Promise<string | undefined> => {
  let statement: string | undefined
  const query = ({ text }: { readonly text: string }) => {
    statement = text
    return Promise.reject(new Error('only asked'))
  }
  const db = drizzle({ client: { query } as unknown as pg.Pool })
  const service = { find: () => ({ snapshot: () => ({ pools: [] }) }) } as unknown as MarketService
  await Promise.resolve(
    resolve?.(
      {},
      { chainId: 1 },
      {
        requestId: '',
        logger: undefined as never,
        service,
        db,
        app: undefined as never,
        queue: undefined as never,
        uploads: undefined as never,
        mails: undefined as never,
        issuer: null,
        onRamp: null,
        identity: null,
      },
      {} as GraphQLResolveInfo,
    ),
  ).catch(() => undefined)
  return statement
}

/** The keys and indexes of a table. */
const indexesOf = (table: string): string[][] => {
  const { primaryKeys, indexes } = getTableConfig(Object.values(onchainTables).find((one) => getTableConfig(one).name === table)!)
  return [
    ...primaryKeys.map(({ columns }) => columns.map(({ name }) => name)),
    ...indexes.map(({ config }) => config.columns.map((column) => (column as IndexedColumn).name!)),
  ]
}

// how/api#market-in-memory: lists are compared by whole keys
// API-2
it("each list's order begins an index of its table", async () => {
  const asked = await Promise.all(lists.map(async (list) => ({ list: list.name, statement: await statementOf(list) })))
  expect(asked.filter(({ statement }) => statement === undefined).map(({ list }) => list)).toEqual(['pools'])
  const orders = asked.flatMap(({ list, statement = '' }) => {
    const [, table] = /from "idx"\."(\w+)"/.exec(statement) ?? []
    const [, column] = /order by (?:"\w+"\.)*"(\w+)"/.exec(statement) ?? []
    return table === undefined ? [] : [{ list, table, column }]
  })
  expect(orders).toHaveLength(lists.length - 1)
  const served = ({ table, column }: (typeof orders)[number]): boolean =>
    indexesOf(table).some(([first, second]) => first === 'chain_id' && second === column)
  expect(orders.filter((order) => !served(order))).toEqual([])
})
