import type { Address } from '@exchange/domain'
import { deadlineAt } from '@exchange/domain/trade/deadline'
import { buildApprovePosition } from '@exchange/protocol/writes/votes'
import { buildZapOutPosition, requireZapper, type ZapOutPositionRequest } from '@exchange/protocol/writes/zap'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../../../shared/transactions/defineFlow.ts'
import type { Call, StepIo } from '../../../../shared/transactions/types.ts'
import { joinSteps, leaveStep, type ManagedPosition } from './gaugeSteps.ts'

/** Liquidity of a position that comes out as one token, with all fees. */
export type ZapOutOfPositionRequest = ManagedPosition &
  Pick<ZapOutPositionRequest, 'liquidity' | 'amountOutMin' | 'swaps' | 'native'> & {
    readonly tokenOut: Address
    /** What arrives is called. */
    readonly symbol: string
    /** "25%", as the reader chose it. */
    readonly part: string
    readonly deadlineMinutes: number
  }

const zapCall = async ({ chain, account }: StepIo, request: ZapOutOfPositionRequest): Promise<Call> => {
  const deadline = deadlineAt(await chain.now(request.chainId), request.deadlineMinutes)
  const call = buildZapOutPosition(requireNetwork(request.chainId), { ...request, recipient: account, deadline })
  return { ...call, deadline: Number(deadline) }
}

const removeText = ({ tokenId, part, symbol }: ZapOutOfPositionRequest) => msg`Remove ${part} of position #${String(tokenId)} as ${symbol}`

/** Takes a part out, or all of it, as one token. A staked position leaves the gauge first, and goes back if that is wanted. */
export const zapOutOfPositionFlow = defineFlow<ZapOutOfPositionRequest>({
  id: 'zapOutOfPosition',
  chainId: ({ chainId }) => chainId,
  title: ({ tokenId }) => msg`Remove from position #${String(tokenId)}`,
  doneTitle: () => msg`Removed`,
  summary: removeText,
  steps: [
    leaveStep<ZapOutOfPositionRequest>(),
    writeStep<ZapOutOfPositionRequest>({
      id: 'approve',
      label: ({ tokenId }) => msg`Approve position #${String(tokenId)}`,
      hint: () => msg`This lets the exchange take out what you choose of this position, and pay it to you alone.`,
      call: (_, { chainId, tokenId }) => {
        const network = requireNetwork(chainId)
        return buildApprovePosition(network, requireZapper(network), tokenId)
      },
    }),
    writeStep<ZapOutOfPositionRequest>({
      id: 'zapOut',
      label: removeText,
      hint: () => msg`Should less arrive than your slippage allows, nothing is taken.`,
      call: zapCall,
    }),
    ...joinSteps<ZapOutOfPositionRequest>(),
  ],
})
