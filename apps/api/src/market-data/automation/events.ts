import { automationEvent } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { logFields, spanFields } from '../../graphql/fields.ts'
import { addressEquals, integerEquals, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type EventRow = InferSelectModel<typeof automationEvent>

const kinds = [
  'created',
  'changed',
  'triggerSet',
  'paused',
  'unpaused',
  'cancelled',
  'funded',
  'withdrawn',
  'gasPriceSet',
  'stepPaused',
  'stepResumed',
] as const

const keyset: Keyset<EventRow> = {
  kind: 'automationEvents',
  table: automationEvent,
  columns: [automationEvent.timestamp, automationEvent.block, automationEvent.logIndex],
  key: (row) => [row.timestamp, row.block, row.logIndex],
}

// AUTO-14
/** Events of automations besides their runs, in GraphQL, newest first. */
export const addAutomationEventTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const Kind = builder.enumType('AutomationEventKind', { values: kinds })
  const Event = builder.objectRef<EventRow>('AutomationEvent').implement({
    description: 'One thing that happened to an automation or its upkeep.',
    fields: (t) => ({
      ...logFields(t),
      lockId: t.field({ type: 'BigInt', resolve: (row) => row.lockId.toString() }),
      account: t.string({ description: 'Whose automation it was.', resolve: (row) => row.owner }),
      kind: t.field({ type: Kind, resolve: (row) => row.kind as (typeof kinds)[number] }),
      amount: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Wei of LINK that came in or went out.',
        resolve: (row) => row.amount?.toString() ?? null,
      }),
      step: t.exposeString('step', { nullable: true, description: 'Of one that rests or is tried again: claim, extend or vote.' }),
      reason: t.exposeString('reason', { nullable: true, description: 'The first four bytes of what it failed with.' }),
    }),
  })
  const Filter = builder.inputType('AutomationEventFilter', {
    fields: (t) => ({ account: t.string(), lockId: t.field({ type: 'BigInt' }), ...spanFields(t) }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, Event),
    Filter,
    OrderDirection,
    filters: (where) => [
      addressEquals(automationEvent.owner, where.account, 'where.account'),
      integerEquals(automationEvent.lockId, where.lockId, 'where.lockId'),
      ...within(automationEvent.timestamp, where.from, where.to),
    ],
  })
}
