import { brand, type OrderTerms } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { OrderMode } from '../../../entities/order/screens.ts'
import { findToken, isNative, poolAddress, type Token } from '../../../shared/tokens/token.ts'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'
import type { PlaceOrderRequest } from '../flows/placeOrder.flow.ts'

type Accepted = {
  readonly network: Network
  readonly kind: OrderMode
  readonly tokenIn: Token
  readonly tokenOut: Token
  readonly terms: OrderTerms
  /** Seconds of chain time at which the terms were computed. */
  readonly now: number
  readonly tokens: readonly Token[]
}

const named = ({ address, symbol, decimals }: Token) => ({ token: address, symbol, decimals })

/** The token as the contract takes it: the wrapped one for native coin. */
const takenToken = ({ network, tokenIn, tokens }: Accepted): Omit<TokenAmount, 'amount'> => {
  if (!isNative(tokenIn.address)) return named(tokenIn)
  const address = poolAddress(network, tokenIn.address)
  const symbol = findToken(tokens, address)?.symbol ?? brand.wrappedNativeToken.symbol
  return { token: address, symbol, decimals: tokenIn.decimals }
}

/** The request to send: nothing in it changes once accepted. Its duration counts from the time of sending. */
export const acceptedOrder = (accepted: Accepted): PlaceOrderRequest => {
  const { network, kind, tokenIn, tokenOut, now } = accepted
  const { deadline, ...terms } = accepted.terms
  return {
    chainId: network.chainId,
    kind,
    sells: { ...named(tokenIn), amount: terms.srcAmount },
    takes: { ...takenToken(accepted), amount: terms.srcAmount },
    buys: named(tokenOut),
    terms,
    lastsSeconds: deadline - now,
  }
}
