import { msg } from '@lingui/core/macro'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { manyPayingSteps } from '../../../shared/transactions/steps/payingSteps.ts'
import type { MigrationRequest } from '../model/migrationRequest.ts'
import type { FlowStep } from '../../../shared/transactions/run/types.ts'
import { claimCall, claimsNow, collectCall, moveCall, takenOf, withdrawCall, withdrawsNow } from './migrationCalls.ts'

const moveText = ({ name, target }: MigrationRequest) => {
  if (!target) return msg`Remove liquidity from ${name}`
  return target.stake ? msg`Move ${name} and stake it in version 3` : msg`Move ${name} to version 3`
}

/** Pool tokens are allowed and moved, where there are any. */
const movingSteps = manyPayingSteps<MigrationRequest>({
  id: 'move',
  most: 1,
  label: moveText,
  batchLabel: ({ name }) => msg`Approve and move ${name} in one request`,
  batchHint: ({ name }) => msg`Both steps go through or neither. The approval is for this ${name} LP only.`,
  hint: () => msg`If less would arrive than your slippage allows, nothing happens. What does not fit the new pool comes back to you.`,
  payments: (request) => (request.liquidity > 0n ? [takenOf(request)] : []),
  permitMinutes: ({ deadlineMinutes }) => deadlineMinutes,
  call: moveCall,
}).map((step): FlowStep<MigrationRequest> => ({
  ...step,
  applies: (request) => request.liquidity > 0n && (step.applies?.(request) ?? true),
}))

// MIGRATE-2
/** One position, request by request: what was done is looked for on the chain, so that it goes on where it stopped. */
export const migrateFlow = defineFlow<MigrationRequest>({
  id: 'migratePosition',
  chainId: ({ chainId }) => chainId,
  title: ({ name, target }) => (target ? msg`Migrate ${name}` : msg`Withdraw ${name}`),
  doneTitle: ({ target }) => {
    if (!target) return msg`Liquidity removed`
    return target.stake ? msg`Staked in version 3` : msg`Moved to version 3`
  },
  summary: ({ name, target }) => (target ? msg`Migrate ${name} to version 3` : msg`Withdraw ${name} from version 2`),
  steps: [
    writeStep<MigrationRequest>({
      id: 'claim',
      applies: ({ claims }) => claims,
      label: ({ name }) => msg`Claim the rewards of ${name}`,
      hint: () => msg`Everything your stake has earned is paid to your wallet.`,
      needed: claimsNow,
      call: claimCall,
    }),
    writeStep<MigrationRequest>({
      id: 'withdraw',
      applies: ({ staked }) => staked > 0n,
      label: ({ name }) => msg`Withdraw ${name} from the old gauge`,
      hint: () => msg`Your pool tokens come to your wallet.`,
      needed: withdrawsNow,
      call: withdrawCall,
    }),
    writeStep<MigrationRequest>({
      id: 'collect',
      applies: ({ collects }) => collects,
      label: ({ name }) => msg`Collect the fees of ${name}`,
      hint: () => msg`Everything your pool tokens have earned so far is paid to your wallet.`,
      call: collectCall,
    }),
    ...movingSteps,
  ],
})
