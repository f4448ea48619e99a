import type { Hex } from '@exchange/domain'
import { buildClaimRewards, type ClaimKind } from '@exchange/protocol/writes/story'
import { msg, plural } from '@lingui/core/macro'
import { requireNetwork } from '../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../shared/transactions/steps/defineFlow.ts'
import type { Claim } from './claims.ts'

/** Rewards of one kind of period; at least one. They are numbers and texts, so that they outlive the page as they are. */
export type ClaimPeriodsRequest = {
  readonly chainId: number
  readonly kind: ClaimKind
  readonly claims: readonly Pick<Claim, 'period' | 'index' | 'amount' | 'proof'>[]
}

const labelOf = ({ kind, claims: { length } }: ClaimPeriodsRequest) =>
  kind === 'chapter'
    ? msg`${plural(length, { one: 'Claim the reward of # chapter', other: 'Claim the rewards of # chapters' })}`
    : msg`${plural(length, { one: 'Claim the earnings of # day', other: 'Claim the earnings of # days' })}`

const entryOf = ({ period, index, amount, proof }: ClaimPeriodsRequest['claims'][number]) => ({
  period: BigInt(period),
  index: BigInt(index),
  amount: BigInt(amount),
  proof: proof as readonly Hex[],
})

// STORY-19, T2E-2
/** Claims rewards by their proofs: all of them in one call, paid by one transfer. */
export const claimPeriodsFlow = defineFlow<ClaimPeriodsRequest>({
  id: 'claimPeriods',
  chainId: ({ chainId }) => chainId,
  title: labelOf,
  doneTitle: ({ kind }) => (kind === 'chapter' ? msg`Rewards claimed` : msg`Earnings claimed`),
  summary: labelOf,
  steps: [
    writeStep<ClaimPeriodsRequest>({
      id: 'claim',
      label: labelOf,
      hint: () => msg`Each is paid once, to the account that its proof names.`,
      call: (_, { chainId, kind, claims }) => buildClaimRewards(requireNetwork(chainId), kind, claims.map(entryOf)),
    }),
  ],
})
