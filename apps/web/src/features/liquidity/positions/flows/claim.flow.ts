import type { Address } from '@exchange/domain'
import { buildClaimFees } from '@exchange/protocol/writes/liquidity/liquidity'
import { buildCollectPositions } from '@exchange/protocol/writes/liquidity/managePosition'
import { buildVaultReward } from '@exchange/protocol/writes/liquidity/vaults'
import { buildHarvestMany } from '@exchange/protocol/writes/votes'
import { msg, plural } from '@lingui/core/macro'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { defineFlow } from '../../../../shared/transactions/steps/defineFlow.ts'
import { eachStep } from '../../../../shared/transactions/steps/eachStep.ts'
import type { Call, Text } from '../../../../shared/transactions/run/types.ts'
import { claimText } from '../../../../entities/vault/vault.flow.ts'
import { type ClaimAct, type ClaimRound, MOST_ACTS } from '../../../../entities/position/claimActs.ts'

/** Claims by transaction, at least one; each pays `account` something. */
export type ClaimRequest = ClaimRound & { readonly chainId: number; readonly account: Address }

const labelOf = (act: ClaimAct): Text => {
  switch (act.kind) {
    case 'collect':
      return msg`${plural(act.tokenIds.length, { one: 'Collect the fees of # position', other: 'Collect the fees of # positions' })}`
    case 'fees':
      return msg`Collect the fees of ${act.name}`
    case 'harvest':
      return msg`${plural(act.pools.length, { one: 'Harvest the emission of # gauge', other: 'Harvest the emission of # gauges' })}`
    case 'strategy':
      return claimText(act)
  }
}

const callOf = (act: ClaimAct, { chainId, account }: ClaimRequest): Call => {
  const network = requireNetwork(chainId)
  switch (act.kind) {
    case 'collect':
      return buildCollectPositions(network, act.tokenIds, account)
    case 'fees':
      return buildClaimFees(network, act.pool)
    case 'harvest':
      return buildHarvestMany(network, act.pools)
    case 'strategy':
      return buildVaultReward(network, act.vault)
  }
}

/** Collects fees and emission, of one position or of all and of strategies. */
export const claimFlow = defineFlow<ClaimRequest>({
  id: 'claimLiquidity',
  chainId: ({ chainId }) => chainId,
  title: () => msg`Collect fees and emission`,
  doneTitle: ({ remaining }) =>
    remaining > 0
      ? msg`${plural(remaining, { one: 'Collected. # more claim can be made next.', other: 'Collected. # more claims can be made next.' })}`
      : msg`Collected`,
  summary: ({ acts: [first, ...more] }) => (first && more.length === 0 ? labelOf(first) : msg`Collect fees and emission`),
  steps: eachStep<ClaimRequest, ClaimAct>({
    id: 'claim',
    most: MOST_ACTS,
    items: ({ acts }) => acts,
    batchLabel: () => msg`Collect everything in one request`,
    label: labelOf,
    hint: () => msg`It is paid to your wallet. What you provide stays where it is.`,
    call: callOf,
  }),
})
