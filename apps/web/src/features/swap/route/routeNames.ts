import type { Address } from '@exchange/domain'
import { shortAddress } from '../../../shared/tokens/safeText.ts'
import { findToken, type Token } from '../../../shared/tokens/token.ts'

/** What a token of a route is called. The decimals of one that is on no list are not known. */
export type RouteName = { readonly address: Address; readonly symbol: string; readonly decimals?: number }
export type RouteNames = (token: Address) => RouteName

/** The ends of a route as the pools know them, and as they were chosen: native coin stands for its wrapped token. */
export type RouteEnds = {
  readonly route: { readonly tokenIn: Address; readonly tokenOut: Address }
  readonly tokenIn: Token
  readonly tokenOut: Token
}

/** Names the tokens of a route: its ends as they were chosen, all others by the list, else by their address. */
export const routeNames =
  (tokens: readonly Token[], { route, tokenIn, tokenOut }: RouteEnds): RouteNames =>
  (token) => {
    const key = token.toLowerCase()
    if (key === route.tokenIn.toLowerCase()) return tokenIn
    if (key === route.tokenOut.toLowerCase()) return tokenOut
    return findToken(tokens, token) ?? { address: token, symbol: shortAddress(token) }
  }
