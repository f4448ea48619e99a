import { msg, plural } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { batchStep, defineFlow, writeStep } from '../../../shared/transactions/defineFlow.ts'
import { claimCall } from '../claimCall.ts'
import type { ClaimChunk } from '../model/planClaims.ts'

/** Claims by transaction; there is at least one, and each pays something. */
export type ClaimRewardsRequest = { readonly chainId: number; readonly chunks: readonly ClaimChunk[] }

/** Transactions of one run; what is beyond stays in the list. */
export const MOST_CHUNKS = 12

const positions = Array.from({ length: MOST_CHUNKS }, (_, index) => index)

const labelOf = ({ kind, parts: { length } }: ClaimChunk) => {
  switch (kind) {
    case 'fees':
      return msg`${plural(length, { one: 'Claim the fees of # pool', other: 'Claim the fees of # pools' })}`
    case 'incentives':
      return msg`${plural(length, { one: 'Claim the incentives of # pool', other: 'Claim the incentives of # pools' })}`
    case 'emission':
      return msg`${plural(length, { one: 'Collect the emission of # gauge', other: 'Collect the emission of # gauges' })}`
    case 'rebase':
      return msg`${plural(length, { one: 'Claim the rebase of # lock', other: 'Claim the rebases of # locks' })}`
  }
}

const claimStep = (index: number) =>
  writeStep<ClaimRewardsRequest>({
    id: `claim${index}`,
    applies: ({ chunks }) => index < chunks.length,
    label: ({ chunks }) => labelOf(chunks[index] ?? { kind: 'fees', parts: [] }),
    call: (_, { chainId, chunks }) => claimCall(requireNetwork(chainId), chunks[index]!),
  })

export const claimRewardsFlow = defineFlow<ClaimRewardsRequest>({
  id: 'claimRewards',
  chainId: ({ chainId }) => chainId,
  title: () => msg`Claim rewards`,
  doneTitle: () => msg`Rewards claimed`,
  summary: ({ chunks }) => {
    const claims = chunks.reduce((sum, { parts }) => sum + parts.length, 0)
    return msg`${plural(claims, { one: 'Claim # reward', other: 'Claim # rewards' })}`
  },
  steps: [
    batchStep<ClaimRewardsRequest>({
      id: 'batch',
      label: () => msg`Claim everything in one request`,
      hint: () => msg`Your wallet does all or nothing.`,
      covers: positions.map((index) => `claim${index}`),
      needed: async (_, { chunks }) => chunks.length > 1,
      calls: async (_, { chainId, chunks }) => chunks.map((chunk) => claimCall(requireNetwork(chainId), chunk)),
    }),
    ...positions.map(claimStep),
  ],
})
