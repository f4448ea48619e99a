import { buildCancelUpkeep, buildWithdrawFunds } from '@exchange/protocol/writes/automations'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'

/** LINK to withdraw from an upkeep. `cancelsFirst`: its lock no longer exists, and the upkeep must be cancelled first. */
export type WithdrawLinkRequest = {
  readonly chainId: number
  readonly upkeepId: bigint
  readonly link: TokenAmount
  readonly cancelsFirst: boolean
}

const labelOf = ({ link, cancelsFirst }: WithdrawLinkRequest) =>
  cancelsFirst ? msg`End the upkeep that holds ${amountText(link)}` : msg`Withdraw ${amountText(link)}`

// AUTO-17
export const withdrawLinkFlow = defineFlow<WithdrawLinkRequest>({
  id: 'withdrawLink',
  chainId: ({ chainId }) => chainId,
  title: labelOf,
  doneTitle: ({ cancelsFirst }) => (cancelsFirst ? msg`Upkeep ended` : msg`LINK withdrawn`),
  summary: labelOf,
  steps: [
    writeStep<WithdrawLinkRequest>({
      id: 'withdraw',
      label: labelOf,
      hint: ({ cancelsFirst }) =>
        cancelsFirst ? msg`You can withdraw its LINK 50 blocks later.` : msg`All that is left goes to your wallet.`,
      call: ({ account }, { chainId, upkeepId, cancelsFirst }) =>
        cancelsFirst
          ? buildCancelUpkeep(requireNetwork(chainId), upkeepId)
          : buildWithdrawFunds(requireNetwork(chainId), upkeepId, account),
    }),
  ],
})
