import { type Address, isSameAddress } from '@exchange/domain'
import { shortAddress } from '../../../shared/tokens/safeText.ts'
import { findToken, type Token } from '../../../shared/tokens/token.ts'

/** The name of a token in a route. The decimals of an unlisted token are unknown. */
export type RouteName = { readonly address: Address; readonly symbol: string; readonly decimals?: number }
export type RouteNames = (token: Address) => RouteName

/** The ends of a route, as the pools see them and as the user chose them: native coin replaces its wrapped token. */
export type RouteEnds = {
  readonly route: { readonly tokenIn: Address; readonly tokenOut: Address }
  readonly tokenIn: Token
  readonly tokenOut: Token
}

/** Names the tokens of a route: its ends as the user chose them, all others from the list, otherwise by address. */
export const routeNames =
  (tokens: readonly Token[], { route, tokenIn, tokenOut }: RouteEnds): RouteNames =>
  (token) => {
    if (isSameAddress(token, route.tokenIn)) return tokenIn
    if (isSameAddress(token, route.tokenOut)) return tokenOut
    return findToken(tokens, token) ?? { address: token, symbol: shortAddress(token) }
  }
