import type { Address } from '@exchange/domain'
import { buildClaimItemRewards, buildClaimRoyalties } from '@exchange/protocol/writes/nft'
import { msg, plural } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import type { EarningKind } from '../model/collection.ts'

/** Tokens with claimable rewards, each as often as its claims require: one covers 52 epochs, and the next continues from there. */
export type ClaimEarningsRequest = { readonly chainId: number; readonly kind: EarningKind; readonly tokens: readonly Address[] }

const labelOf = ({ kind, tokens }: ClaimEarningsRequest) => {
  const length = new Set(tokens).size
  return kind === 'staking'
    ? msg`${plural(length, { one: 'Claim staking rewards in # token', other: 'Claim staking rewards in # tokens' })}`
    : msg`${plural(length, { one: 'Claim royalties in # token', other: 'Claim royalties in # tokens' })}`
}

/** Claims what items have earned. A token that rejects its transfer stays claimable and blocks no other. */
export const claimEarningsFlow = defineFlow<ClaimEarningsRequest>({
  id: 'claimItemEarnings',
  chainId: ({ chainId }) => chainId,
  title: labelOf,
  doneTitle: ({ kind }) => (kind === 'staking' ? msg`Staking rewards claimed` : msg`Royalties claimed`),
  summary: labelOf,
  steps: [
    writeStep<ClaimEarningsRequest>({
      id: 'claim',
      label: labelOf,
      hint: () => msg`A token that refuses its transfer stays claimable; the others are paid.`,
      call: (_, { chainId, kind, tokens }) => {
        const network = requireNetwork(chainId)
        return kind === 'staking' ? buildClaimItemRewards(network, tokens) : buildClaimRoyalties(network, tokens)
      },
    }),
  ],
})
