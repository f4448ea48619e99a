import type { InputRef, ObjectRef } from '@pothos/core'
import { eq, type SQL } from 'drizzle-orm'
import type { Builder, GraphqlContext, SchemaTypes } from './builder.ts'
import { readKeysetPage, type Keyset } from './keyset.ts'
import type { OrderDirection } from './orderDirection.ts'
import { marketFor, pageSize, type Page } from './page.ts'

/** The type of a page of nodes, named after them. */
export const addPageType = <Row>(builder: Builder, Node: ObjectRef<SchemaTypes, Row>) =>
  builder.objectRef<Page<Row>>(`${Node.name}Page`).implement({
    fields: (t) => ({
      nodes: t.field({ type: [Node], resolve: (page) => [...page.nodes] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
    }),
  })

export type KeysetList<Row, Filter, Node = Row> = {
  readonly keyset: Keyset<Row>
  readonly PageType: ObjectRef<SchemaTypes, Page<Node>>
  readonly Filter: InputRef<Filter>
  readonly OrderDirection: OrderDirection
  readonly defaultDirection?: 'asc' | 'desc'
  /** Conditions besides the network. */
  readonly filters: (where: Filter) => readonly (SQL | undefined)[]
}

/** Makes the nodes of a page; it may read more, for all of them at once. */
export type NodesOf<Row, Node> = (rows: readonly Row[], chainId: number, context: GraphqlContext) => Promise<readonly Node[]>

/** A root list, named after its keyset: nodes made from the rows of one network that pass the filter, in pages. */
export const addMadeList = <Row, Filter, Node>(
  builder: Builder,
  { keyset, PageType, Filter, OrderDirection, defaultDirection = 'desc', filters }: KeysetList<Row, Filter, Node>,
  nodesOf: NodesOf<Row, Node>,
): void =>
  builder.queryField(keyset.kind, (t) =>
    t.field({
      type: PageType,
      args: {
        chainId: t.arg.int({ required: true }),
        where: t.arg({ type: Filter as InputRef<object> }),
        direction: t.arg({ type: OrderDirection, defaultValue: defaultDirection }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: async (_root, { chainId, where, direction, first, after }, context) => {
        marketFor(context, chainId)
        const { nodes, nextCursor } = await readKeysetPage(context.db, keyset, {
          where: [eq(keyset.table.chainId, chainId), ...(where ? filters(where as Filter) : [])],
          descending: (direction ?? defaultDirection) === 'desc',
          first: pageSize(first),
          after,
        })
        return { nodes: await nodesOf(nodes, chainId, context), nextCursor }
      },
    }),
  )

/** A root list, named after its keyset: the rows of one network that pass the filter, in pages. */
export const addKeysetList = <Row, Filter>(builder: Builder, list: KeysetList<Row, Filter>): void =>
  addMadeList(builder, list, async (rows) => rows)
