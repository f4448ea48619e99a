import { brand, DomainError } from '@exchange/domain'
import { buildApproveItem, buildApproveItems, buildStakeItems, buildUnstakeItems } from '@exchange/protocol/writes/nft'
import { msg, plural } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { batchStep, defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import type { Call } from '../../../shared/transactions/run/types.ts'

/** Items to stake or to unstake. */
export type ItemsRequest = { readonly chainId: number; readonly itemIds: readonly bigint[] }

/** `approved`: staking may move all items of the account already, and keeps that right. */
export type StakeItemsRequest = ItemsRequest & { readonly approved: boolean }

const { nft } = brand.words

const stakingOf = (chainId: number) => {
  const address = requireNetwork(chainId).deployment.contracts.nftStaking
  if (address === undefined) throw new DomainError('api.notFound', { chainId })
  return address
}

const needsApproval = ({ approved }: StakeItemsRequest): boolean => !approved
const needsRevoking = ({ approved, itemIds }: StakeItemsRequest): boolean => !approved && itemIds.length > 1

const approval = ({ chainId, itemIds }: StakeItemsRequest): Call => {
  const [network, staking, [first = 0n, ...more]] = [requireNetwork(chainId), stakingOf(chainId), itemIds]
  return more.length === 0 ? buildApproveItem(network, staking, first) : buildApproveItems(network, staking, true)
}
const revocation = ({ chainId }: StakeItemsRequest): Call => buildApproveItems(requireNetwork(chainId), stakingOf(chainId), false)
const staking = ({ chainId, itemIds }: StakeItemsRequest): Call => buildStakeItems(requireNetwork(chainId), itemIds)

const stakeText = ({ itemIds: { length } }: ItemsRequest) => msg`${plural(length, { one: 'Stake # item', other: 'Stake # items' })}`
const unstakeText = ({ itemIds: { length } }: ItemsRequest) => msg`${plural(length, { one: 'Unstake # item', other: 'Unstake # items' })}`

/**
 * Stakes items. One item gets its own approval, which its transfer uses up; several need an approval for all, which is revoked afterwards.
 */
export const stakeItemsFlow = defineFlow<StakeItemsRequest>({
  id: 'stakeItems',
  chainId: ({ chainId }) => chainId,
  title: stakeText,
  doneTitle: () => msg`Items staked`,
  summary: stakeText,
  steps: [
    batchStep<StakeItemsRequest>({
      id: 'batch',
      applies: needsApproval,
      label: () => msg`Approve and stake in one request`,
      hint: () => msg`All steps go through or none.`,
      covers: ['approve', 'stake', 'revoke'],
      calls: async (_, request) => [approval(request), staking(request), ...(needsRevoking(request) ? [revocation(request)] : [])],
    }),
    writeStep<StakeItemsRequest>({
      id: 'approve',
      applies: needsApproval,
      label: () => msg`Approve ${nft}`,
      hint: (request) =>
        needsRevoking(request)
          ? msg`This lets the staking contract move your items until the last step revokes it.`
          : msg`This lets the staking contract move this item, and no other.`,
      call: (_, request) => approval(request),
    }),
    writeStep<StakeItemsRequest>({
      id: 'stake',
      label: stakeText,
      hint: () => msg`Your items start earning now. You can unstake them at any time.`,
      call: (_, request) => staking(request),
    }),
    writeStep<StakeItemsRequest>({
      id: 'revoke',
      applies: needsRevoking,
      label: () => msg`Revoke the approval`,
      hint: () => msg`The staking contract cannot move any of your other items afterwards.`,
      call: (_, request) => revocation(request),
    }),
  ],
})

/** Takes staked items back. */
export const unstakeItemsFlow = defineFlow<ItemsRequest>({
  id: 'unstakeItems',
  chainId: ({ chainId }) => chainId,
  title: unstakeText,
  doneTitle: () => msg`Items unstaked`,
  summary: unstakeText,
  steps: [
    writeStep<ItemsRequest>({
      id: 'unstake',
      label: unstakeText,
      hint: () => msg`Their earnings so far stay claimable.`,
      call: (_, { chainId, itemIds }) => buildUnstakeItems(requireNetwork(chainId), itemIds),
    }),
  ],
})
