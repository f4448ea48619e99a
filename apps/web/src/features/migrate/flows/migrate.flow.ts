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

/** The subject of a run: pool tokens to move or withdraw, otherwise those to unstake only, otherwise those to collect from only. */
const workOf = ({ liquidity, staked, target, claims, collects }: MigrationRequest) => {
  if (liquidity > 0n) return target ? 'move' : 'remove'
  if (staked > 0n) return 'unstake'
  if (claims && collects) return 'gather'
  return claims ? 'claim' : 'collect'
}

const titleOf = (request: MigrationRequest) => {
  const { name } = request
  return {
    move: msg`Migrate ${name}`,
    remove: msg`Withdraw ${name}`,
    unstake: msg`Withdraw ${name} from the old gauge`,
    gather: msg`Collect from ${name}`,
    claim: msg`Claim the rewards of ${name}`,
    collect: msg`Collect the fees of ${name}`,
  }[workOf(request)]
}

const doneTitleOf = (request: MigrationRequest) =>
  ({
    move: request.target?.stake ? msg`Staked in version 3` : msg`Moved to version 3`,
    remove: msg`Liquidity removed`,
    unstake: msg`Withdrawn from the old gauge`,
    gather: msg`Collected`,
    claim: msg`Rewards claimed`,
    collect: msg`Fees collected`,
  })[workOf(request)]

const summaryOf = (request: MigrationRequest) => {
  const { name } = request
  const work = workOf(request)
  if (work === 'move') return msg`Migrate ${name} to version 3`
  return work === 'remove' ? msg`Withdraw ${name} from version 2` : titleOf(request)
}

/** Approves and moves the pool tokens, if there are any. */
const movingSteps = manyPayingSteps<MigrationRequest>({
  id: 'move',
  most: 1,
  label: moveText,
  batchLabel: ({ name }) => msg`Approve and move ${name} in one request`,
  batchHint: ({ name }) => msg`Both steps go through or neither. The approval is for this ${name} LP only.`,
  hint: ({ target }) =>
    target
      ? msg`If less would arrive than your slippage allows, nothing happens. Any excess is returned to you.`
      : msg`If less would arrive than your slippage allows, nothing happens. Both tokens come to your wallet.`,
  payments: (request) => (request.liquidity > 0n ? [takenOf(request)] : []),
  permitMinutes: ({ deadlineMinutes }) => deadlineMinutes,
  call: moveCall,
}).map((step): FlowStep<MigrationRequest> => ({
  ...step,
  applies: (request) => request.liquidity > 0n && (step.applies?.(request) ?? true),
}))

// MIGRATE-2
/** One position, request by request: the run checks the chain for finished steps, so that it continues where it stopped. */
export const migrateFlow = defineFlow<MigrationRequest>({
  id: 'migratePosition',
  chainId: ({ chainId }) => chainId,
  title: titleOf,
  doneTitle: doneTitleOf,
  summary: summaryOf,
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
