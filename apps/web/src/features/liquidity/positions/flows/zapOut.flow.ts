import type { Address } from '@exchange/domain'
import { deadlineAt } from '@exchange/domain/trade/deadline'
import { buildApprovePosition, buildRevokePosition } from '@exchange/protocol/writes/votes'
import { buildZapOutPosition, requireZapper, type ZapOutPositionRequest } from '@exchange/protocol/writes/liquidity/zap'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { batchStep, defineFlow, writeStep } from '../../../../shared/transactions/steps/defineFlow.ts'
import type { Call, StepIo } from '../../../../shared/transactions/run/types.ts'
import { joinSteps, leaveStep, type ManagedPosition } from './gaugeSteps.ts'

/** Liquidity of a position to withdraw as one token, with all fees. */
export type ZapOutOfPositionRequest = ManagedPosition &
  Pick<ZapOutPositionRequest, 'liquidity' | 'amountOutMin' | 'swaps' | 'native'> & {
    readonly tokenOut: Address
    /** The symbol of the received token. */
    readonly symbol: string
    /** "25%", as the reader chose it. */
    readonly part: string
    /** Whether some of it stays in the position: one that is emptied is burnt, and its approval with it. */
    readonly remains: boolean
    readonly deadlineMinutes: number
  }

const zapCall = async ({ chain, account }: StepIo, request: ZapOutOfPositionRequest): Promise<Call> => {
  const deadline = deadlineAt(await chain.now(request.chainId), request.deadlineMinutes)
  const call = buildZapOutPosition(requireNetwork(request.chainId), { ...request, recipient: account, deadline })
  return { ...call, deadline: Number(deadline) }
}

const approveCall = ({ chainId, tokenId }: ZapOutOfPositionRequest): Call => {
  const network = requireNetwork(chainId)
  return buildApprovePosition(network, requireZapper(network), tokenId)
}

const revokeCall = ({ chainId, tokenId }: ZapOutOfPositionRequest): Call => buildRevokePosition(requireNetwork(chainId), tokenId)

const removeText = ({ tokenId, part, symbol }: ZapOutOfPositionRequest) => msg`Remove ${part} of position #${String(tokenId)} as ${symbol}`

/**
 * Withdraws a part or everything as one token, and leaves no allowance. A staked position leaves the gauge first, and joins it again if
 * requested.
 */
export const zapOutOfPositionFlow = defineFlow<ZapOutOfPositionRequest>({
  id: 'zapOutOfPosition',
  chainId: ({ chainId }) => chainId,
  title: ({ tokenId }) => msg`Remove from position #${String(tokenId)}`,
  doneTitle: () => msg`Removed`,
  summary: removeText,
  steps: [
    leaveStep<ZapOutOfPositionRequest>(),
    batchStep<ZapOutOfPositionRequest>({
      id: 'batch',
      label: ({ tokenId, part, symbol }) => msg`Approve and remove ${part} of position #${String(tokenId)} as ${symbol} in one request`,
      hint: () => msg`All steps go through or none. No approval is left behind.`,
      covers: ['approve', 'zapOut', 'revoke'],
      calls: async (io, request) => [approveCall(request), await zapCall(io, request), ...(request.remains ? [revokeCall(request)] : [])],
    }),
    writeStep<ZapOutOfPositionRequest>({
      id: 'approve',
      label: ({ tokenId }) => msg`Approve position #${String(tokenId)}`,
      hint: () => msg`This lets the exchange withdraw what you choose from this position, to you alone.`,
      call: (_, request) => approveCall(request),
    }),
    writeStep<ZapOutOfPositionRequest>({
      id: 'zapOut',
      label: removeText,
      hint: () => msg`If you would receive less than your slippage allows, the transaction reverts.`,
      call: zapCall,
    }),
    writeStep<ZapOutOfPositionRequest>({
      id: 'revoke',
      // The approval of a gauge takes the place of this one.
      applies: ({ remains, joins }) => remains && joins === null,
      label: ({ tokenId }) => msg`Revoke the approval of position #${String(tokenId)}`,
      hint: () => msg`No contract keeps permission to take more.`,
      call: (_, request) => revokeCall(request),
    }),
    ...joinSteps<ZapOutOfPositionRequest>(),
  ],
})
