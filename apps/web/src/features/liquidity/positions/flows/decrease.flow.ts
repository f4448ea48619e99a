import { type Amounts, deadlineAt } from '@exchange/domain'
import { buildClosePosition, buildDecreasePosition, type DecreasePositionRequest } from '@exchange/protocol/writes/liquidity/managePosition'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../../../shared/transactions/steps/defineFlow.ts'
import type { Call, StepIo } from '../../../../shared/transactions/run/types.ts'
import { joinSteps, leaveStep, type ManagedPosition } from './gaugeSteps.ts'

/** Liquidity to withdraw from a position. Raw units; `least` is the minimum output without its fees. */
export type DecreaseRequest = ManagedPosition & {
  readonly liquidity: bigint
  readonly least: Amounts
  readonly deadlineMinutes: number
  /** "25%", as the reader chose it. */
  readonly part: string
}

type Build = typeof buildDecreasePosition

const toCall = async ({ chain, account }: StepIo, request: DecreaseRequest, build: Build): Promise<Call> => {
  const { chainId, tokenId, liquidity, least, deadlineMinutes } = request
  const deadline = deadlineAt(await chain.now(chainId), deadlineMinutes)
  const of: DecreasePositionRequest = { tokenId, liquidity, least, recipient: account, deadline }
  return { ...build(requireNetwork(chainId), of), deadline: Number(deadline) }
}

/** Withdraws a part, with all fees. A staked position leaves the gauge first, and joins it again if requested. */
export const decreasePositionFlow = defineFlow<DecreaseRequest>({
  id: 'decreasePosition',
  chainId: ({ chainId }) => chainId,
  title: ({ tokenId }) => msg`Remove from position #${String(tokenId)}`,
  doneTitle: () => msg`Removed`,
  summary: ({ tokenId, part }) => msg`Remove ${part} of position #${String(tokenId)}`,
  steps: [
    leaveStep<DecreaseRequest>(),
    writeStep<DecreaseRequest>({
      id: 'decrease',
      label: ({ tokenId, part }) => msg`Remove ${part} of position #${String(tokenId)}`,
      hint: () => msg`The withdrawn tokens and all fees are paid to your wallet.`,
      call: (io, request) => toCall(io, request, buildDecreasePosition),
    }),
    ...joinSteps<DecreaseRequest>(),
  ],
})

/** Takes everything out and burns the token of the position. */
export const closePositionFlow = defineFlow<DecreaseRequest>({
  id: 'closePosition',
  chainId: ({ chainId }) => chainId,
  title: ({ tokenId }) => msg`Close position #${String(tokenId)}`,
  doneTitle: () => msg`Position closed`,
  summary: ({ tokenId }) => msg`Close position #${String(tokenId)}`,
  steps: [
    leaveStep<DecreaseRequest>(),
    writeStep<DecreaseRequest>({
      id: 'close',
      label: ({ tokenId }) => msg`Close position #${String(tokenId)}`,
      hint: () => msg`All its tokens and fees are paid to your wallet in one transaction. The position is closed.`,
      call: (io, request) => toCall(io, request, buildClosePosition),
    }),
  ],
})
