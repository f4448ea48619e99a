import { upkeep } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { addressEquals, integerEquals } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type UpkeepRow = InferSelectModel<typeof upkeep>

const keyset: Keyset<UpkeepRow> = { kind: 'upkeeps', table: upkeep, columns: [upkeep.id], key: (row) => [row.id] }

/** Upkeeps in GraphQL, newest first. */
export const addUpkeepTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const Upkeep = builder.objectRef<UpkeepRow>('Upkeep').implement({
    description: 'What pays for the runs of an automation. LINK has 18 decimals.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      upkeepId: t.field({ type: 'BigInt', resolve: (row) => row.id.toString() }),
      account: t.string({ description: 'Its admin.', resolve: (row) => row.admin }),
      lockId: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'The lock whose automation registered it.',
        resolve: (row) => row.lockId?.toString() ?? null,
      }),
      name: t.exposeString('name'),
      gasLimit: t.field({ type: 'BigInt', resolve: (row) => row.gasLimit.toString() }),
      maxGasPrice: t.field({ type: 'BigInt', description: 'Wei of a unit of gas.', resolve: (row) => row.maxGasPrice.toString() }),
      balance: t.field({ type: 'BigInt', description: 'Wei of LINK.', resolve: (row) => row.balance.toString() }),
      spent: t.field({ type: 'BigInt', description: 'Wei of LINK that its runs cost.', resolve: (row) => row.spent.toString() }),
      runCount: t.exposeInt('runCount'),
      paused: t.exposeBoolean('paused'),
      withdrawableFrom: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Block from which its LINK can be taken out; null until it is cancelled.',
        resolve: (row) => row.withdrawableFrom?.toString() ?? null,
      }),
    }),
  })
  const Filter = builder.inputType('UpkeepFilter', {
    fields: (t) => ({ account: t.string(), lockId: t.field({ type: 'BigInt' }), upkeepId: t.field({ type: 'BigInt' }) }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, Upkeep),
    Filter,
    OrderDirection,
    filters: (where) => [
      addressEquals(upkeep.admin, where.account, 'where.account'),
      integerEquals(upkeep.lockId, where.lockId, 'where.lockId'),
      integerEquals(upkeep.id, where.upkeepId, 'where.upkeepId'),
    ],
  })
}
