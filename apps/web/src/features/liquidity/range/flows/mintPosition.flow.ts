import { type Address, DomainError, deadlineAt } from '@exchange/domain'
import { buildMintPosition, mintedPosition, type MintRequest } from '@exchange/protocol/writes/liquidity/mintPosition'
import { buildApprovePosition, buildStakePosition } from '@exchange/protocol/writes/votes'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { isNative } from '../../../../shared/tokens/token.ts'
import { amountText } from '../../../../shared/transactions/ui/amountText.ts'
import { defineFlow, writeStep } from '../../../../shared/transactions/steps/defineFlow.ts'
import { manyPayingSteps } from '../../../../shared/transactions/steps/payingSteps.ts'
import type { Call, StepIo, TokenAmount } from '../../../../shared/transactions/run/types.ts'

/** An accepted position. Its amounts, minimums and range are fixed; it is minted to the sender. */
export type MintPositionRequest = Omit<MintRequest, 'recipient' | 'deadline'> & {
  readonly chainId: number
  /** "THE/WBNB". */
  readonly name: string
  /** The payments from the wallet, one or two; native coin by its own address. */
  readonly payments: readonly TokenAmount[]
  readonly deadlineMinutes: number
  /** The gauge that stakes it afterwards; null if it stays in the wallet. */
  readonly gauge: Address | null
}

const mintCall = async (io: StepIo, request: MintPositionRequest): Promise<Call> => {
  const deadline = deadlineAt(await io.chain.now(request.chainId), request.deadlineMinutes)
  const call = buildMintPosition(requireNetwork(request.chainId), { ...request, recipient: io.account, deadline })
  return { ...call, deadline: Number(deadline) }
}

/** The position that this run opened. */
const openedBy = async (io: StepIo, { chainId }: MintPositionRequest): Promise<bigint> => {
  const logs = (await io.receipts()).flatMap((receipt) => receipt.logs)
  const tokenId = mintedPosition(requireNetwork(chainId), io.account, logs)
  if (tokenId === null) throw new DomainError('data.decodeFailed', { detail: 'no position in the receipts' })
  return tokenId
}

const paidText = ({ payments }: MintPositionRequest): string => payments.map(amountText).join(' + ')
const isStaked = ({ gauge }: MintPositionRequest): boolean => gauge !== null

const stakeStep = (id: string, label: () => ReturnType<typeof msg>, hint: () => ReturnType<typeof msg>, build: typeof buildStakePosition) =>
  writeStep<MintPositionRequest>({
    id,
    applies: isStaked,
    label,
    hint,
    call: async (io, request) => build(requireNetwork(request.chainId), request.gauge!, await openedBy(io, request)),
  })

const stakeSteps = [
  stakeStep(
    'approvePosition',
    () => msg`Approve the new position`,
    () => msg`This lets the gauge take this position, and no other.`,
    buildApprovePosition,
  ),
  stakeStep(
    'stake',
    () => msg`Stake the new position`,
    () => msg`You can unstake it at any time.`,
    buildStakePosition,
  ),
]

/** Opens a position of a concentrated pool, and stakes it if requested: its id comes from the receipt of the first part. */
export const mintPositionFlow = defineFlow<MintPositionRequest>({
  id: 'mintPosition',
  chainId: ({ chainId }) => chainId,
  title: ({ name }) => msg`Add liquidity to ${name}`,
  doneTitle: (request) => (isStaked(request) ? msg`Position opened and staked` : msg`Position opened`),
  summary: (request) => msg`Add ${paidText(request)} to ${request.name}`,
  steps: [
    ...manyPayingSteps<MintPositionRequest>({
      id: 'mint',
      most: 2,
      foreign: true,
      label: (request) => msg`Add ${paidText(request)}`,
      batchLabel: (request) => msg`Approve and add ${paidText(request)} in one request`,
      batchHint: () => msg`All steps go through or none. The approvals are for exactly these amounts.`,
      hint: () => msg`Your position is returned as an NFT, which you can withdraw at any time.`,
      payments: ({ chainId, payments }) => {
        const spender = requireNetwork(chainId).deployment.contracts.positionManager
        return payments
          .filter(({ token }) => !isNative(token))
          .map(({ token, symbol, amount }) => ({ chainId, token, symbol, amount, spender }))
      },
      // The amounts depend on the price at execution.
      leavesRest: () => true,
      call: mintCall,
      then: stakeSteps,
    }),
  ],
})
