import { type AutomationState, type AutomationTrigger, automationStates, automationTriggers, deadGaugeChoices } from '@exchange/domain'
import { automation } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { addressEquals, integerEquals } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type AutomationRow = InferSelectModel<typeof automation>
type VotePair = { readonly pool: string; readonly weight: number; readonly pinned: boolean }

const keyset: Keyset<AutomationRow> = {
  kind: 'automations',
  table: automation,
  columns: [automation.lockId],
  key: (row) => [row.lockId],
}

const pairsOf = ({ pairs, weights, pinned }: AutomationRow): readonly VotePair[] =>
  pairs.map((pool, i) => ({ pool, weight: weights[i]!, pinned: pinned[i]! }))

// AUTO-5
/** Automations of locks in GraphQL, newest lock first. */
export const addAutomationTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const State = builder.enumType('AutomationState', { values: automationStates })
  const Trigger = builder.enumType('AutomationTrigger', {
    description: 'Who runs it when it is due: the keeper of its upkeep, nobody before the last six hours of an epoch, or a receiver.',
    values: automationTriggers,
  })
  const DeadGauge = builder.enumType('DeadGaugeChoice', { values: deadGaugeChoices })
  const Pair = builder.objectRef<VotePair>('AutomationPair').implement({
    description: 'A pool that is voted for each week.',
    fields: (t) => ({
      pool: t.exposeString('pool'),
      weight: t.exposeInt('weight', { description: 'Basis points; all total 10,000.' }),
      pinned: t.exposeBoolean('pinned', { description: 'Stays where other weights are edited.' }),
    }),
  })
  const Automation = builder.objectRef<AutomationRow>('Automation').implement({
    description: 'The automation of a lock after the last indexed event. What is due and what it would do now are read from the chain.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      lockId: t.field({ type: 'BigInt', resolve: (row) => row.lockId.toString() }),
      address: t.exposeString('address'),
      account: t.string({ description: 'Who made it.', resolve: (row) => row.owner }),
      state: t.field({ type: State, resolve: (row) => row.state as AutomationState }),
      name: t.exposeString('name'),
      isClaimEveryWeek: t.exposeBoolean('isClaimEveryWeek'),
      isRelockEveryWeek: t.exposeBoolean('isRelockEveryWeek'),
      isAutoVote: t.exposeBoolean('isAutoVote'),
      deadGauge: t.field({ type: DeadGauge, resolve: (row) => (row.deadGauge === 'share' ? 'share' : 'leaveOut') }),
      executionTime: t.field({
        type: 'Seconds',
        description: 'The first run; each later one is at the same second of its epoch.',
        resolve: (row) => Number(row.executionTime),
      }),
      relockDuration: t.field({ type: 'Seconds', resolve: (row) => Number(row.relockDuration) }),
      votePairs: t.field({ type: [Pair], resolve: pairsOf }),
      trigger: t.field({
        type: Trigger,
        nullable: true,
        description: 'Null before it is registered.',
        resolve: (row) => row.trigger as AutomationTrigger | null,
      }),
      forwarder: t.exposeString('forwarder', { nullable: true }),
      upkeepId: t.field({ type: 'BigInt', nullable: true, resolve: (row) => row.upkeepId?.toString() ?? null }),
      resting: t.exposeStringList('resting', { description: 'Steps that rest after three equal failures.' }),
      lastRunEpoch: t.field({
        type: 'Seconds',
        nullable: true,
        resolve: (row) => (row.lastRunEpoch === null ? null : Number(row.lastRunEpoch)),
      }),
      createdAt: t.field({ type: 'Seconds', resolve: (row) => Number(row.createdAt) }),
    }),
  })
  const Filter = builder.inputType('AutomationFilter', {
    fields: (t) => ({ account: t.string(), lockId: t.field({ type: 'BigInt' }) }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, Automation),
    Filter,
    OrderDirection,
    filters: (where) => [
      addressEquals(automation.owner, where.account, 'where.account'),
      integerEquals(automation.lockId, where.lockId, 'where.lockId'),
    ],
  })
}
