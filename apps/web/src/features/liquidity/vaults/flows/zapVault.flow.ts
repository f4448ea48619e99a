import type { Address } from '@exchange/domain'
import { deadlineAt } from '@exchange/domain/trade/deadline'
import { type SignedPermit, withPermits } from '@exchange/protocol/writes/permit'
import {
  buildZapInVault,
  buildZapOutVault,
  requireZapper,
  type ZapInVaultRequest,
  type ZapOutVaultRequest,
} from '@exchange/protocol/writes/liquidity/zap'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { amountText } from '../../../../shared/transactions/ui/amountText.ts'
import { defineFlow } from '../../../../shared/transactions/steps/defineFlow.ts'
import { manyPayingSteps, payingSteps } from '../../../../shared/transactions/steps/payingSteps.ts'
import { soonest } from '../../../../shared/transactions/steps/permits.ts'
import type { Call, StepIo, TokenAmount } from '../../../../shared/transactions/run/types.ts'
import type { VaultOfRequest } from '../../../../entities/vault/vault.flow.ts'

/** An accepted deposit of one token. Amount, swap and fewest shares are frozen in it. */
export type ZapIntoVaultRequest = VaultOfRequest &
  Pick<ZapInVaultRequest, 'tokenIn' | 'swaps' | 'minShares' | 'native'> & {
    /** The payment from the wallet; native coin by its own address. */
    readonly payment: TokenAmount
    readonly deadlineMinutes: number
  }

const deadlineOf = async (
  { chain }: StepIo,
  { chainId, deadlineMinutes }: { readonly chainId: number; readonly deadlineMinutes: number },
) => deadlineAt(await chain.now(chainId), deadlineMinutes)

const zapInCall = async (io: StepIo, request: ZapIntoVaultRequest, permits: readonly SignedPermit[]): Promise<Call> => {
  const network = requireNetwork(request.chainId)
  const deadline = soonest(await deadlineOf(io, request), permits)
  const terms = { ...request, amountIn: request.payment.amount, recipient: io.account, deadline }
  return { ...withPermits(network, buildZapInVault(network, terms), permits), deadline: Number(deadline) }
}

const depositText = ({ payment, name }: ZapIntoVaultRequest) => msg`Deposit ${amountText(payment)} into the strategy of ${name}`

// LIQ-33
/** Swaps the part of one token that the strategy does not take, and deposits, in one transaction. */
export const zapIntoVaultFlow = defineFlow<ZapIntoVaultRequest>({
  id: 'zapIntoVault',
  chainId: ({ chainId }) => chainId,
  title: depositText,
  doneTitle: () => msg`Deposited into the strategy`,
  summary: depositText,
  steps: manyPayingSteps<ZapIntoVaultRequest>({
    id: 'zap',
    most: 1,
    foreign: true,
    label: depositText,
    batchLabel: ({ payment, name }) => msg`Approve and deposit ${amountText(payment)} into the strategy of ${name} in one request`,
    batchHint: () => msg`All steps go through or none. Exactly what is used is approved.`,
    hint: () => msg`If you would get fewer shares than your slippage allows, the deposit reverts.`,
    payments: ({ chainId, native, payment: { token, symbol, amount } }) =>
      native ? [] : [{ chainId, token, symbol, amount, spender: requireZapper(requireNetwork(chainId)) }],
    permitMinutes: ({ deadlineMinutes }) => deadlineMinutes,
    call: zapInCall,
  }),
})

/** Shares of a strategy to redeem for one token. */
export type ZapOutOfVaultRequest = VaultOfRequest &
  Pick<ZapOutVaultRequest, 'shares' | 'amountOutMin' | 'swaps' | 'native'> & {
    readonly tokenOut: Address
    /** The symbols of the received token and of the shares. */
    readonly symbol: string
    readonly shareSymbol: string
    readonly deadlineMinutes: number
  }

const zapOutCall = async (io: StepIo, request: ZapOutOfVaultRequest): Promise<Call> => {
  const deadline = await deadlineOf(io, request)
  const call = buildZapOutVault(requireNetwork(request.chainId), { ...request, recipient: io.account, deadline })
  return { ...call, deadline: Number(deadline) }
}

const withdrawText = ({ name, symbol }: ZapOutOfVaultRequest) => msg`Withdraw from the strategy of ${name} as ${symbol}`

/** Redeems shares, swaps the other token and pays out one, in one transaction after one approval. */
export const zapOutOfVaultFlow = defineFlow<ZapOutOfVaultRequest>({
  id: 'zapOutOfVault',
  chainId: ({ chainId }) => chainId,
  title: withdrawText,
  doneTitle: () => msg`Withdrawn from the strategy`,
  summary: withdrawText,
  steps: payingSteps<ZapOutOfVaultRequest>({
    id: 'zapOut',
    label: withdrawText,
    batchLabel: ({ name, symbol }) => msg`Approve and withdraw from the strategy of ${name} as ${symbol} in one request`,
    hint: () => msg`If you would receive less than your slippage allows, the transaction reverts.`,
    payment: ({ chainId, vault, shareSymbol, shares }) => ({
      chainId,
      token: vault,
      symbol: shareSymbol,
      spender: requireZapper(requireNetwork(chainId)),
      amount: shares,
    }),
    call: zapOutCall,
  }),
})
