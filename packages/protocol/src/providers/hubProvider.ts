import {
  isSameAddress,
  type Address,
  DomainError,
  type Hex,
  max,
  type ProviderAnswer,
  type ProviderRequest,
  type QuoteProvider,
  SETTLE_GAS,
  type SolverQuote,
} from '@exchange/domain'
import { recoverTypedDataAddress } from 'viem'
import { inTime } from '../inTime.ts'
import type { Network } from '../networks.ts'
import { quoteTypedData } from '../writes/hub.ts'

/** Timeout of a solver in milliseconds. */
const SOLVER_MILLIS = 1_500
/** Seconds of chain time that a quote must still be valid for when it arrives: time to review and sign. */
const LEAST_SECONDS = 20n

type SignedQuote = { readonly quote: SolverQuote; readonly signature: Hex; readonly gas: bigint }

const same = (a: unknown, b: string): boolean => typeof a === 'string' && isSameAddress(a, b)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const integer = (value: unknown): bigint => {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) throw new DomainError('hub.quoteRefused')
  return BigInt(value)
}
const hex = (value: unknown, pattern: RegExp): Hex => {
  if (typeof value !== 'string' || !pattern.test(value)) throw new DomainError('hub.quoteRefused')
  return value as Hex
}
const address = (value: unknown): Address => hex(value, /^0x[0-9a-fA-F]{40}$/)

/** A signed quote in a response; null when the solver makes no offer. Anything else is refused. */
const parseAnswer = (json: unknown): SignedQuote | null => {
  if (isRecord(json) && json['status'] === 'none') return null
  if (!isRecord(json) || json['status'] !== 'ok' || !isRecord(json['quote'])) throw new DomainError('hub.quoteRefused')
  const { solver, user, tokenIn, tokenOut, amountIn, amountOut, recipient, deadline, nonce } = json['quote']
  const quote: SolverQuote = {
    solver: address(solver),
    user: address(user),
    tokenIn: address(tokenIn),
    tokenOut: address(tokenOut),
    amountIn: integer(amountIn),
    amountOut: integer(amountOut),
    recipient: address(recipient),
    deadline: integer(deadline),
    nonce: integer(nonce),
  }
  return { quote, signature: hex(json['signature'], /^0x([0-9a-fA-F]{2})*$/), gas: integer(json['gas']) }
}

/** Whether a quote matches the request, is still usable, and is signed by its solver. */
const isGood = async (network: Network, request: ProviderRequest, { quote, signature }: SignedQuote): Promise<boolean> =>
  same(quote.user, request.user) &&
  same(quote.recipient, request.recipient) &&
  same(quote.tokenIn, request.tokenIn) &&
  same(quote.tokenOut, request.tokenOut) &&
  quote.amountIn === request.amount &&
  quote.amountOut > 0n &&
  quote.deadline >= BigInt(request.timestamp) + LEAST_SECONDS &&
  same(await recoverTypedDataAddress({ ...quoteTypedData(network, quote), signature }), quote.solver)

const ask = (url: string, request: ProviderRequest, signal: AbortSignal, send: typeof fetch): Promise<SignedQuote | null> => {
  const { tokenIn, tokenOut, amount, user, recipient } = request
  return inTime(SOLVER_MILLIS, signal, async (asking) => {
    const response = await send(`${url}/solver/${request.chainId}/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tokenIn, tokenOut, amountIn: `${amount}`, user, recipient }),
      signal: asking,
    })
    if (!response.ok) throw new DomainError('hub.solverFailed')
    return parseAnswer(await response.json())
  })
}

/** How to reach a solver, and a further check of its quote before it is offered: it throws a `DomainError` when it fails. */
export type HubAccess = { readonly send?: typeof fetch; readonly check?: (quote: SolverQuote) => Promise<void> }

const holds = async (): Promise<void> => undefined

/**
 * A solver behind the hub as a quote provider. It is not trusted: a quote for another user, of other amounts, about to expire or not signed
 * by its solver is refused, the settlement's gas is our own estimate, and a solver that is slow or down is a reason, not an exception.
 * Exact out is not requested.
 */
export const createHubProvider = (network: Network, url: string, { send = fetch, check = holds }: HubAccess = {}): QuoteProvider => ({
  name: 'hub',
  quote: async (request, signal): Promise<ProviderAnswer> => {
    if (request.kind === 'exactOut') return { status: 'none', code: 'quote.exactOutUnavailable' }
    try {
      const signed = await ask(url, request, signal, send)
      if (signed === null) return { status: 'none', code: 'quote.noRoute' }
      if (!(await isGood(network, request, signed))) return { status: 'none', code: 'hub.quoteRefused' }
      await check(signed.quote)
      const { quote, signature, gas } = signed
      const { amountIn, amountOut, deadline } = quote
      const figures = { amountIn, amountOut, minimumOut: amountOut, gas: max(gas, SETTLE_GAS), expiresAt: Number(deadline) }
      return { status: 'ok', quote: { provider: 'hub', ...figures, execution: { via: 'hub', quote, signature } } }
    } catch (error) {
      return { status: 'none', code: error instanceof DomainError ? error.code : 'hub.solverFailed' }
    }
  },
})
