import { openOceanRefusalSchema, type OpenOceanSwap, openOceanSwapSchema } from '@exchange/api-client/openOcean'
import {
  type Address,
  DomainError,
  isSameAddress,
  max,
  minimumOutOf,
  NATIVE,
  type ProviderAnswer,
  type ProviderRequest,
  type QuoteProvider,
} from '@exchange/domain'
import { inTime } from '@exchange/protocol/inTime'
import type { Network } from '@exchange/protocol/networks'
import { decodeFunctionData, parseAbi } from 'viem'

/** Timeout of an answer in milliseconds. */
const ANSWER_MILLIS = 2_500
/** Seconds of chain time for which a prepared call is offered (SWAP-13). */
const GOOD_SECONDS = 30
/** Gas below which no swap of an aggregator is believed to be. */
const LEAST_GAS = 140_000n
/** Wei per unit of gas by which OpenOcean ranks its routes; we apply our own ranking. */
const GAS_PRICE = '1000000000'
/** How it calls native coin. */
const COIN: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** Flag of a call that may leave a part unswapped. */
const PARTIAL_FILL = 1n

/** The one function of its exchange that can be checked before it is sent: its description names everything that is promised. */
const exchangeAbi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 guaranteedAmount; uint256 flags; address referrer; bytes permit; }',
  'struct CallDescription { uint256 target; uint256 gasLimit; uint256 value; bytes data; }',
  'function swap(address caller, Description desc, CallDescription[] calls) payable returns (uint256 returnAmount)',
])

const named = (token: Address): Address => (token === NATIVE ? COIN : token)

const refuse = (what: string): never => {
  throw new DomainError('data.decodeFailed', { detail: what })
}

/** Checks the calldata of a prepared call against the request. Nothing that only the surrounding answer claims is trusted. */
const requireCall = ({ data, minOutAmount }: OpenOceanSwap, { tokenIn, tokenOut, amount, recipient }: ProviderRequest): void => {
  const { args } = decodeFunctionData({ abi: exchangeAbi, data })
  const [, desc] = args
  if (!isSameAddress(desc.srcToken, named(tokenIn)) || !isSameAddress(desc.dstToken, named(tokenOut))) refuse('tokens of the call')
  if (!isSameAddress(desc.dstReceiver, recipient)) refuse('receiver of the call')
  if (desc.amount !== amount) refuse('amount of the call')
  if (desc.minReturnAmount < minOutAmount) refuse('minimum of the call')
  if ((desc.flags & PARTIAL_FILL) !== 0n || desc.permit !== '0x') refuse('flags of the call')
}

/** Whether an answer matches the question, and its call goes to the only permitted contract. */
const requireAnswer = (network: Network, swap: OpenOceanSwap, request: ProviderRequest): void => {
  const { chainId, tokenIn, tokenOut, amount, slippageBps } = request
  if (swap.chainId !== chainId || !isSameAddress(swap.to, network.openOceanRouter ?? '')) refuse('contract')
  if (!isSameAddress(swap.inToken.address, named(tokenIn)) || !isSameAddress(swap.outToken.address, named(tokenOut))) refuse('tokens')
  if (swap.inAmount !== amount || swap.value !== (tokenIn === NATIVE ? amount : 0n)) refuse('amount')
  if (swap.outAmount === 0n || swap.minOutAmount > swap.outAmount) refuse('output')
  if (swap.minOutAmount < minimumOutOf(swap.outAmount, slippageBps)) refuse('minimum')
  requireCall(swap, request)
}

const ask = (url: string, request: ProviderRequest, signal: AbortSignal, send: typeof fetch): Promise<OpenOceanSwap | null> => {
  const { chainId, tokenIn, tokenOut, amount, slippageBps, user } = request
  const query = new URLSearchParams({
    inTokenAddress: named(tokenIn),
    outTokenAddress: named(tokenOut),
    amountDecimals: `${amount}`,
    gasPriceDecimals: GAS_PRICE,
    slippage: `${slippageBps / 100}`,
    account: user,
  })
  return inTime(ANSWER_MILLIS, signal, async (asking) => {
    const response = await send(`${url}/openocean/${chainId}/swap?${query}`, { signal: asking })
    if (!response.ok) throw new DomainError('api.unavailable', { status: response.status })
    const json: unknown = await response.json()
    return openOceanRefusalSchema.safeParse(json).success ? null : openOceanSwapSchema.parse(json).data
  })
}

/**
 * The external aggregator OpenOcean as a provider. Its call is offered only if its own bytes keep the user's terms and its target is the
 * one contract that the catalogue allows. Exact output and a recipient other than the user are not requested.
 */
export const createOpenOceanProvider = (network: Network, url: string, send: typeof fetch = fetch): QuoteProvider => ({
  name: 'openOcean',
  quote: async (request, signal): Promise<ProviderAnswer> => {
    const { kind, user, recipient, timestamp } = request
    if (kind === 'exactOut' || !isSameAddress(user, recipient)) return { status: 'none', code: 'quote.exactOutUnavailable' }
    try {
      const swap = await ask(url, request, signal, send)
      if (swap === null) return { status: 'none', code: 'quote.noRoute' }
      requireAnswer(network, swap, request)
      const { inAmount: amountIn, outAmount: amountOut, minOutAmount: minimumOut, estimatedGas, to, data, value } = swap
      const figures = { amountIn, amountOut, minimumOut, gas: max(estimatedGas, LEAST_GAS), expiresAt: timestamp + GOOD_SECONDS }
      const execution = { via: 'call', user: recipient, to, data, value, spender: to } as const
      return { status: 'ok', quote: { provider: 'openOcean', ...figures, execution } }
    } catch (error) {
      return { status: 'none', code: error instanceof DomainError ? error.code : 'api.unavailable' }
    }
  },
})
