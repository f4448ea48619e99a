import { nameEvent } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { logFields } from '../../graphql/fields.ts'
import { integerEquals } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type EventRow = InferSelectModel<typeof nameEvent>

const kinds = ['minted', 'gifted', 'transferred'] as const

const keyset: Keyset<EventRow> = {
  kind: 'nameEvents',
  table: nameEvent,
  columns: [nameEvent.block, nameEvent.logIndex],
  key: (row) => [row.block, row.logIndex],
}

// NAME-3
/** Mints and transfers of names in GraphQL, newest first. */
export const addNameEventTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const NameEventKind = builder.enumType('NameEventKind', { values: kinds })
  const NameEvent = builder.objectRef<EventRow>('NameEvent').implement({
    description: 'How a name came to an owner: it was minted, gifted by who minted it, or transferred.',
    fields: (t) => ({
      ...logFields(t),
      nameId: t.string({ description: 'The number of the name.', resolve: (row) => row.tokenId.toString() }),
      kind: t.field({ type: NameEventKind, resolve: (row) => row.kind as (typeof kinds)[number] }),
      account: t.exposeString('account', { description: 'Who paid for it, or had it before.' }),
      recipient: t.exposeString('recipient', { description: 'Whose it is from then on.' }),
    }),
  })
  const NameEventFilter = builder.inputType('NameEventFilter', {
    fields: (t) => ({ nameId: t.field({ type: 'BigInt' }) }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, NameEvent),
    Filter: NameEventFilter,
    OrderDirection,
    filters: (where) => [integerEquals(nameEvent.tokenId, where.nameId, 'where.nameId')],
  })
}
