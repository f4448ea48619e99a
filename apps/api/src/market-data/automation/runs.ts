import { automationSteps } from '@exchange/domain'
import { automationRun } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { logFields, spanFields } from '../../graphql/fields.ts'
import { addressEquals, integerEquals, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type RunRow = InferSelectModel<typeof automationRun>

const outcomes = ['off', 'done', 'skipped', 'failed'] as const
type Outcome = (typeof outcomes)[number]
type Step = { readonly step: (typeof automationSteps)[number]; readonly outcome: Outcome; readonly reason: string | null }

const keyset: Keyset<RunRow> = {
  kind: 'automationRuns',
  table: automationRun,
  columns: [automationRun.timestamp, automationRun.block, automationRun.logIndex],
  key: (row) => [row.timestamp, row.block, row.logIndex],
}

const stepsOf = (row: RunRow): readonly Step[] =>
  automationSteps.map((step) => ({ step, outcome: row[step] as Outcome, reason: row[`${step}Reason`] }))

// AUTO-10, AUTO-19
/** Runs of automations in GraphQL, newest first. */
export const addAutomationRunTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const StepName = builder.enumType('AutomationStep', { values: automationSteps })
  const StepOutcome = builder.enumType('AutomationOutcome', {
    description: 'Off: not wanted, or resting. Skipped: there was nothing to do.',
    values: outcomes,
  })
  const RunStep = builder.objectRef<Step>('AutomationRunStep').implement({
    description: 'How a step of a run ended.',
    fields: (t) => ({
      step: t.expose('step', { type: StepName }),
      outcome: t.expose('outcome', { type: StepOutcome }),
      reason: t.exposeString('reason', { nullable: true, description: 'The bytes that it reverted with.' }),
    }),
  })
  const Run = builder.objectRef<RunRow>('AutomationRun').implement({
    description: 'The run of an epoch: there is at most one.',
    fields: (t) => ({
      ...logFields(t),
      lockId: t.field({ type: 'BigInt', resolve: (row) => row.lockId.toString() }),
      epoch: t.field({ type: 'Seconds', resolve: (row) => Number(row.epoch) }),
      account: t.string({ description: 'Whose automation it was.', resolve: (row) => row.owner }),
      caller: t.exposeString('caller'),
      runSteps: t.field({ type: [RunStep], resolve: stepsOf }),
      sharedPools: t.stringList({
        description: 'Pools whose gauges were dead, and whose weight went to the others.',
        resolve: (row) => row.sharedPools,
      }),
      payment: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Wei of LINK that it cost; null where no upkeep paid.',
        resolve: (row) => row.payment?.toString() ?? null,
      }),
      gasUsed: t.field({ type: 'BigInt', nullable: true, resolve: (row) => row.gasUsed?.toString() ?? null }),
      late: t.exposeBoolean('late', { description: 'Made up for in the last six hours of its epoch, for a bounty.' }),
    }),
  })
  const Filter = builder.inputType('AutomationRunFilter', {
    fields: (t) => ({ account: t.string(), lockId: t.field({ type: 'BigInt' }), ...spanFields(t) }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, Run),
    Filter,
    OrderDirection,
    filters: (where) => [
      addressEquals(automationRun.owner, where.account, 'where.account'),
      integerEquals(automationRun.lockId, where.lockId, 'where.lockId'),
      ...within(automationRun.timestamp, where.from, where.to),
    ],
  })
}
