import { msg } from '@lingui/core/macro'
import { defineFlow, writeStep } from '../../../shared/transactions/defineFlow.ts'
import { claimCall, type ClaimsRequest, dueClaims, lockNames } from './parts.ts'

/** The rebase of some locks. */
export type ClaimRebasesRequest = ClaimsRequest

export const claimRebasesFlow = defineFlow<ClaimRebasesRequest>({
  id: 'claimRebases',
  chainId: ({ chainId }) => chainId,
  title: () => msg`Claim the rebase`,
  doneTitle: () => msg`Rebase claimed`,
  summary: ({ lockIds }) => {
    const name = lockNames(lockIds)
    return msg`Claim the rebase of ${name}`
  },
  steps: [
    writeStep<ClaimRebasesRequest>({
      id: 'claim',
      label: () => msg`Claim the rebase`,
      hint: () => msg`It is added to a lock that runs, and paid to your wallet by one that has expired.`,
      // Somebody else may have claimed meanwhile: a transaction that does nothing is not sent.
      needed: async (_, request) => (await dueClaims(request)).length > 0,
      call: (_, request) => claimCall(request),
    }),
  ],
})
