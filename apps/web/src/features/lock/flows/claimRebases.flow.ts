import { msg, plural } from '@lingui/core/macro'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { eachStep } from '../../../shared/transactions/steps/eachStep.ts'
import { MOST_CLAIMS } from '../model/claimRound.ts'
import { claimCall, type ClaimsRequest, dueClaims, lockNames } from './parts.ts'

/** The rebase claims of some locks by transaction; all in one if `shares` is absent. `remaining`: locks left for a next run. */
export type ClaimRebasesRequest = ClaimsRequest & { readonly shares?: readonly (readonly bigint[])[]; readonly remaining?: number }

export const claimRebasesFlow = defineFlow<ClaimRebasesRequest>({
  id: 'claimRebases',
  chainId: ({ chainId }) => chainId,
  title: () => msg`Claim the rebase`,
  doneTitle: ({ remaining = 0 }) =>
    remaining > 0
      ? msg`${plural(remaining, { one: 'Rewards claimed. # more can be claimed next.', other: 'Rewards claimed. # more can be claimed next.' })}`
      : msg`Rebase claimed`,
  summary: ({ lockIds }) => {
    const name = lockNames(lockIds)
    return msg`Claim the rebase of ${name}`
  },
  steps: eachStep<ClaimRebasesRequest, readonly bigint[]>({
    id: 'claim',
    most: MOST_CLAIMS,
    items: ({ lockIds, shares = [lockIds] }) => shares,
    batchLabel: () => msg`Claim everything in one request`,
    label: ({ length }) =>
      length > 1
        ? msg`${plural(length, { one: 'Claim the rebase of # lock', other: 'Claim the rebases of # locks' })}`
        : msg`Claim the rebase`,
    hint: () => msg`It is added to an active lock, or paid to your wallet if the lock has expired.`,
    // Another account may have claimed in the meantime: a transaction without effect is not sent.
    needed: async (_, lockIds, { chainId }) => (await dueClaims({ chainId, lockIds })).length > 0,
    call: (lockIds, { chainId }) => claimCall({ chainId, lockIds }),
  }),
})
