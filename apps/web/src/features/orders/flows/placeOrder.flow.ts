import type { OrderTerms } from '@exchange/domain'
import { buildAsk } from '@exchange/protocol/writes/orders'
import { buildWrap } from '@exchange/protocol/writes/token'
import { msg } from '@lingui/core/macro'
import type { OrderMode } from '../../../entities/order/screens.ts'
import { isNative } from '../../../shared/tokens/token.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { batchStep, defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { type Allowance, approvalCalls, approvalSteps, readAllowance } from '../../../shared/transactions/steps/approvals.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'
import type { Call, StepIo, TokenAmount } from '../../../shared/transactions/run/types.ts'
import { type NamedToken, orderAllowance, readCommittedAmount } from './allowance.ts'
import { renewSteps } from './renewSteps.ts'

/** An accepted order. Amounts and prices are fixed; it starts when it is sent, so that a slow signature costs it no time. */
export type PlaceOrderRequest = {
  readonly chainId: number
  readonly kind: OrderMode
  /** The chosen total to sell. */
  readonly sells: TokenAmount
  /** The same as the contract takes it: native coin is wrapped first. */
  readonly takes: TokenAmount
  readonly buys: NamedToken
  readonly terms: Omit<OrderTerms, 'deadline'>
  /** Seconds from its sending on. */
  readonly lastsSeconds: number
}

const wraps = ({ sells }: PlaceOrderRequest) => isNative(sells.token)

/** Exactly the amount that all open orders of the token need together, including this one. */
const wanted = async (io: StepIo, { chainId, terms }: PlaceOrderRequest): Promise<bigint> =>
  (await readCommittedAmount(io, chainId, terms.srcToken)) + terms.srcAmount

const allowanceOf = ({ chainId, terms }: PlaceOrderRequest): Allowance => orderAllowance(chainId, terms.srcToken)

const lacksAllowance = async (io: StepIo, request: PlaceOrderRequest): Promise<boolean> =>
  (await readAllowance(io, allowanceOf(request))) < (await wanted(io, request))

const wrapCall = ({ chainId, sells }: PlaceOrderRequest): Call => buildWrap(requireNetwork(chainId), sells.amount)

const askCall = async (io: StepIo, { chainId, terms, lastsSeconds }: PlaceOrderRequest): Promise<Call> => {
  const deadline = (await io.chain.now(chainId)) + lastsSeconds
  return { ...buildAsk(requireNetwork(chainId), { ...terms, deadline }), deadline }
}

export const placeOrderFlow = defineFlow<PlaceOrderRequest>({
  id: 'placeOrder',
  chainId: ({ chainId }) => chainId,
  title: ({ kind }) => (kind === 'limit' ? msg`Place a limit order` : msg`Place a TWAP order`),
  doneTitle: () => msg`Order placed`,
  summary: ({ kind, sells, buys }) =>
    kind === 'limit' ? msg`Limit order: ${amountText(sells)} to ${buys.symbol}` : msg`TWAP order: ${amountText(sells)} to ${buys.symbol}`,
  steps: [
    batchStep<PlaceOrderRequest>({
      id: 'batch',
      label: ({ takes }) => msg`Approve ${takes.symbol} and place the order in one request`,
      hint: ({ takes }) => msg`All steps go through or none. The approval covers only the ${takes.symbol} of your open orders.`,
      covers: ['wrap', 'revoke', 'approve', 'place'],
      needed: async (io, request) => wraps(request) || lacksAllowance(io, request),
      calls: async (io, request) => {
        const amount = (await lacksAllowance(io, request)) ? await wanted(io, request) : undefined
        const raise = amount === undefined ? [] : await approvalCalls(io, { ...allowanceOf(request), amount })
        return [...(wraps(request) ? [wrapCall(request)] : []), ...raise, await askCall(io, request)]
      },
    }),
    writeStep<PlaceOrderRequest>({
      id: 'wrap',
      applies: wraps,
      label: ({ sells }) => msg`Wrap ${sells.symbol}`,
      hint: ({ takes }) => msg`You receive exactly ${amountText(takes)}.`,
      call: (_, request) => wrapCall(request),
    }),
    ...approvalSteps<PlaceOrderRequest>({
      ids: ['revoke', 'approve'],
      symbol: ({ takes }) => takes.symbol,
      allowance: allowanceOf,
      amount: wanted,
      hint: ({ takes }) => msg`This allows ${amountText(takes)} for this order plus what your open orders already need.`,
    }),
    writeStep<PlaceOrderRequest>({
      id: 'place',
      label: () => msg`Place the order`,
      hint: () => msg`Your tokens stay in your wallet until the order is filled.`,
      call: askCall,
    }),
    ...renewSteps<PlaceOrderRequest>({ token: ({ takes }) => takes, behind: ['batch', 'place'] }),
  ],
})
