import { type Address, deadlineAt, DomainError, minimumOutOf, pinRoute } from '@exchange/domain'
import { NetworkPools } from '@exchange/domain/routing/networkPools'
import { quoteTrade } from '@exchange/domain/routing/quoteTrade'
import { readBookedBalances } from '@exchange/protocol/reads/arena/readCompetition'
import { readPools } from '@exchange/protocol/reads/pools/readPools'
import { buildCompetitionSwap } from '@exchange/protocol/writes/arena/competitions'
import { msg } from '@lingui/core/macro'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import type { Call, StepIo, TokenAmount } from '../../../shared/transactions/run/types.ts'
import { batchStep, defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { chainIdOf, type CompetitionRequest, placeOf } from './place.ts'

/** Everything that does not count yet, and the token that does. */
export type SwapBackRequest = CompetitionRequest & {
  /** The tokens to swap, at most 15. */
  readonly from: readonly TokenAmount[]
  readonly to: Omit<TokenAmount, 'amount'>
  readonly slippageBps: number
  readonly deadlineMinutes: number
  readonly without: readonly Address[]
}

/** The most tradable tokens besides the winning one. */
const MOST = 15

/** Raw units booked for the account now: a resumed run finds what it has not swapped yet. */
const bookedNow = async (io: StepIo, request: SwapBackRequest, token: Address): Promise<bigint> => {
  const { chainId, competition } = request
  const read = await readBookedBalances(getPublicClient(chainId), requireNetwork(chainId), {
    competition,
    account: io.account,
    tokens: [token],
  })
  if (read.status === 'failed') throw read.error
  return read.data.balances[0]!
}

/** The best swap of the whole booked amount of a token, over the current pools. Throws `quote.noRoute` if there is none. */
const callFor = async (io: StepIo, request: SwapBackRequest, { token }: TokenAmount): Promise<Call> => {
  const { chainId, to, slippageBps, deadlineMinutes, without } = request
  const network = requireNetwork(chainId)
  const [amount, read] = await Promise.all([bookedNow(io, request, token), readPools(getPublicClient(chainId), network)])
  if (read.status === 'failed') throw read.error
  if (amount === 0n) throw new DomainError('competition.balanceTooLow')
  const { pools, block, timestamp } = read.data
  const now = await io.chain.now(chainId)
  const { route, amountOut } = quoteTrade({
    pools: new NetworkPools({ chainId, block: Number(block), timestamp, pools }),
    request: { chainId, tokenIn: token, tokenOut: to.token, kind: 'exactIn', amount, without },
    timestamp: Math.max(timestamp, now),
    gas: undefined,
  })
  const deadline = deadlineAt(now, deadlineMinutes)
  const swap = { route: pinRoute(route), amountIn: amount, minimumOut: minimumOutOf(amountOut, slippageBps), deadline }
  return { ...buildCompetitionSwap(placeOf(request), swap), deadline: Number(deadline) }
}

const isBooked = async (io: StepIo, request: SwapBackRequest, { token }: TokenAmount): Promise<boolean> =>
  (await bookedNow(io, request, token)) > 0n

/** Those of the tokens that are not swapped yet. */
const stillBooked = async (io: StepIo, request: SwapBackRequest): Promise<readonly TokenAmount[]> => {
  const booked = await Promise.all(request.from.map((each) => isBooked(io, request, each)))
  return request.from.filter((_, index) => booked[index])
}

const tokenAt = ({ from }: SwapBackRequest, index: number): TokenAmount => from[index] ?? from[0]!

// ARENA-25
export const swapBackFlow = defineFlow<SwapBackRequest>({
  id: 'swapBack',
  chainId: chainIdOf,
  title: ({ to }) => msg`Swap everything back to ${to.symbol}`,
  doneTitle: () => msg`Everything counts`,
  summary: ({ to, name }) => msg`Swap everything back to ${to.symbol} in ${name}`,
  steps: [
    batchStep<SwapBackRequest>({
      id: 'batch',
      label: ({ to }) => msg`Swap everything to ${to.symbol} in one request`,
      hint: () => msg`All steps go through or none.`,
      covers: Array.from({ length: MOST }, (_, index) => `swap${index}`),
      applies: ({ from }) => from.length > 1,
      needed: async (io, request) => (await stillBooked(io, request)).length > 0,
      calls: async (io, request) => Promise.all((await stillBooked(io, request)).map((each) => callFor(io, request, each))),
    }),
    ...Array.from({ length: MOST }, (_, index) =>
      writeStep<SwapBackRequest>({
        id: `swap${index}`,
        applies: ({ from }) => index < from.length,
        label: (request) => msg`Swap ${tokenAt(request, index).symbol} for ${request.to.symbol}`,
        hint: ({ to }) => msg`Only ${to.symbol} counts at the end.`,
        needed: (io, request) => isBooked(io, request, tokenAt(request, index)),
        call: (io, request) => callFor(io, request, tokenAt(request, index)),
      }),
    ),
  ],
})
