import { msg, plural } from '@lingui/core/macro'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { eachStep } from '../../../shared/transactions/steps/eachStep.ts'
import { claimCall, isClaimDue } from '../claimCall.ts'
import { type ClaimChunk, type ClaimRound, claimsOf, MOST_CHUNKS } from '../model/planClaims.ts'

/** Claims by transaction; there is at least one, and each pays something. */
export type ClaimRewardsRequest = ClaimRound & { readonly chainId: number }

const labelOf = ({ kind, parts: { length } }: ClaimChunk) => {
  switch (kind) {
    case 'fees':
      return msg`${plural(length, { one: 'Claim the fees of # pool', other: 'Claim the fees of # pools' })}`
    case 'incentives':
      return msg`${plural(length, { one: 'Claim the incentives of # pool', other: 'Claim the incentives of # pools' })}`
    case 'emission':
      return msg`${plural(length, { one: 'Harvest the emission of # gauge', other: 'Harvest the emission of # gauges' })}`
    case 'rebase':
      return msg`${plural(length, { one: 'Claim the rebase of # lock', other: 'Claim the rebases of # locks' })}`
  }
}

export const claimRewardsFlow = defineFlow<ClaimRewardsRequest>({
  id: 'claimRewards',
  chainId: ({ chainId }) => chainId,
  title: () => msg`Claim rewards`,
  doneTitle: ({ remaining }) =>
    remaining > 0
      ? msg`${plural(remaining, { one: 'Rewards claimed. # more can be claimed next.', other: 'Rewards claimed. # more can be claimed next.' })}`
      : msg`Rewards claimed`,
  summary: ({ chunks }) => {
    const claims = claimsOf(chunks)
    return msg`${plural(claims, { one: 'Claim # reward', other: 'Claim # rewards' })}`
  },
  steps: eachStep<ClaimRewardsRequest, ClaimChunk>({
    id: 'claim',
    most: MOST_CHUNKS,
    items: ({ chunks }) => chunks,
    batchLabel: () => msg`Claim everything in one request`,
    label: labelOf,
    // Another page or account may have claimed in the meantime: a transaction without effect is not sent.
    needed: ({ account }, chunk, { chainId }) =>
      isClaimDue({ client: getPublicClient(chainId), network: requireNetwork(chainId), account }, chunk),
    call: (chunk, { chainId }) => claimCall(requireNetwork(chainId), chunk),
  }),
})
