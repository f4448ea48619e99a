import { msg } from '@lingui/core/macro'
import { approvalCall, needsApproval } from '../../../shared/transactions/steps/approvals.ts'
import { batchStep, defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import type { Call, FlowStep, StepIo, Text } from '../../../shared/transactions/run/types.ts'
import type { MigrationRequest } from '../model/migrationRequest.ts'
import { claimCall, claimsNow, collectCall, moveCall, takenOf, withdrawCall, withdrawsNow } from './migrationCalls.ts'

/** Positions that one run takes. */
export const MOST_MIGRATED = 8

export type ManyMigrationsRequest = { readonly chainId: number; readonly items: readonly MigrationRequest[] }

/** A part of each position's move, listed once for all of them: so its approval is no step of the kernel. */
type Part = {
  readonly id: string
  readonly applies: (item: MigrationRequest) => boolean
  /** Joins the single request with the rest, unless it needs its own. */
  readonly comesAlong?: (item: MigrationRequest) => boolean
  readonly label: (item: MigrationRequest) => Text
  readonly needed?: (io: StepIo, item: MigrationRequest) => Promise<boolean>
  readonly call: (io: StepIo, item: MigrationRequest) => Promise<Call> | Call
}

const parts: readonly Part[] = [
  {
    id: 'claim',
    applies: ({ claims }) => claims,
    label: ({ name }) => msg`Claim the rewards of ${name}`,
    needed: claimsNow,
    call: claimCall,
  },
  {
    id: 'withdraw',
    applies: ({ staked }) => staked > 0n,
    label: ({ name }) => msg`Withdraw ${name} from the old gauge`,
    needed: withdrawsNow,
    call: withdrawCall,
  },
  {
    id: 'collect',
    applies: ({ collects }) => collects,
    comesAlong: ({ collectsLater }) => collectsLater,
    label: ({ name }) => msg`Collect the fees of ${name}`,
    call: collectCall,
  },
  {
    id: 'approve',
    applies: () => true,
    label: ({ name }) => msg`Approve ${name} LP`,
    needed: (io, item) => needsApproval(io, takenOf(item)),
    call: (_, item) => approvalCall(takenOf(item), item.liquidity),
  },
  {
    id: 'move',
    applies: () => true,
    label: ({ name, target }) => (target?.stake ? msg`Move ${name} and stake it in version 3` : msg`Move ${name} to version 3`),
    call: (io, item) => moveCall(io, item),
  },
]

const places = Array.from({ length: MOST_MIGRATED }, (_, index) => index)
// A step that does not apply is worded too: by the first item.
const itemAt = ({ items }: ManyMigrationsRequest, place: number): MigrationRequest => items[place] ?? items[0]!

const stepOf = ({ id, applies, label, needed, call }: Part, place: number): FlowStep<ManyMigrationsRequest> =>
  writeStep<ManyMigrationsRequest>({
    id: `${id}${place}`,
    applies: ({ items }) => items[place] !== undefined && applies(items[place]),
    label: (request) => label(itemAt(request, place)),
    ...(needed && { needed: (io: StepIo, request: ManyMigrationsRequest) => needed(io, itemAt(request, place)) }),
    call: (io, request) => call(io, itemAt(request, place)),
  })

const steps = places.flatMap((place) => parts.map((part) => stepOf(part, place)))

const callsOf = async (io: StepIo, item: MigrationRequest): Promise<readonly Call[]> => {
  const calls: Call[] = []
  for (const { applies, comesAlong, needed, call } of parts)
    if ((applies(item) || comesAlong?.(item)) && (await (needed?.(io, item) ?? true))) calls.push(await call(io, item))
  return calls
}

// MIGRATE-2
/** Several positions: all in one request if the wallet supports it, otherwise one after the other. */
export const migrateManyFlow = defineFlow<ManyMigrationsRequest>({
  id: 'migratePositions',
  chainId: ({ chainId }) => chainId,
  title: ({ items }) => msg`Migrate ${items.length} positions`,
  doneTitle: () => msg`Moved to version 3`,
  summary: ({ items }) => msg`Migrate ${items.length} positions to version 3`,
  steps: [
    batchStep<ManyMigrationsRequest>({
      id: 'batch',
      label: ({ items }) => msg`Migrate ${items.length} positions in one request`,
      hint: () => msg`All steps go through or none.`,
      covers: steps.map(({ id }) => id),
      calls: async (io, { items }) => (await Promise.all(items.map((item) => callsOf(io, item)))).flat(),
    }),
    ...steps,
  ],
})
