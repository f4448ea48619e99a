import { type Address, NATIVE } from '@exchange/domain'
import { clearText, toHalfWidth } from '@exchange/domain/amounts/parseAmount'
import type { OrderMode } from '../../../entities/order/screens.ts'
import { isAddressText, isNative, isSameToken, type Token, findToken } from '../../../shared/tokens/token.ts'

/**
 * The swap in the address bar: two tokens, an amount for one side, and the mode unless it is the market. It never carries a slippage, a
 * recipient, a price or a deadline.
 */
export type SwapSearch = {
  /** Network of a link, by chain id or short name, exactly as written. */
  readonly chain?: string
  readonly mode?: OrderMode
  readonly inputCurrency?: string
  readonly outputCurrency?: string
  /** Decimal text, as it would be typed. */
  readonly exactAmount?: string
  readonly exactField?: 'in' | 'out'
}

const isSymbol = (text: string) => /^[A-Za-z0-9]{1,12}$/.test(text)

const field = (value: unknown): string | undefined =>
  typeof value === 'string' && (isAddressText(value) || isSymbol(value)) ? value : undefined

/** An amount of a link, in digits of the usual width: a point separates its decimals. The router reads a plain number as a number. */
const amountField = (value: unknown): string | undefined => {
  const text = typeof value === 'number' || typeof value === 'string' ? toHalfWidth(String(value)) : ''
  return /^(?:\d{1,30}(?:[.,]\d{0,18})?|[.,]\d{1,18})$/.test(text) ? (text.includes('.') ? clearText(text) : text) : undefined
}

const sides: Readonly<Record<string, 'in' | 'out'>> = { in: 'in', input: 'in', out: 'out', output: 'out' }
const sideField = (value: unknown): 'in' | 'out' | undefined => (typeof value === 'string' ? sides[value.toLowerCase()] : undefined)

/** Keeps what a link may set: the network, an address or the native symbol for each side, and one exact amount. Drops everything else. */
export const parseSwapSearch = (search: Readonly<Record<string, unknown>>): SwapSearch => {
  const input = field(search['inputCurrency'])
  const output = field(search['outputCurrency'])
  const amount = amountField(search['exactAmount'])
  const side = sideField(search['exactField'])
  const { mode, chain } = search
  // Keeps an unknown network too, so that the page can report it: the router parses a chain id as a number.
  const link = typeof chain === 'string' ? chain : JSON.stringify(chain)
  const isOrder = mode === 'limit' || mode === 'twap'
  return {
    ...(link && { chain: link }),
    ...(isOrder && { mode }),
    ...(input && { inputCurrency: input }),
    ...(output && { outputCurrency: output }),
    // An order sells an exact amount.
    ...(amount && { exactAmount: amount, ...(side && !isOrder && { exactField: side }) }),
  }
}

/** The tokens and the mode, without an amount. */
export const tokensOfSearch = ({ mode, inputCurrency, outputCurrency }: SwapSearch): SwapSearch => ({
  ...(mode && { mode }),
  ...(inputCurrency && { inputCurrency }),
  ...(outputCurrency && { outputCurrency }),
})

/** A token's text in the address: the native coin by its symbol. Null for any other symbol, because symbols can be faked. */
const toAddress = (text: string | undefined, nativeSymbol: string): Address | null => {
  if (text === undefined) return null
  if (text.toLowerCase() === nativeSymbol.toLowerCase()) return NATIVE
  return isAddressText(text) ? text : null
}

/** The field of a token. */
export const toField = (token: Pick<Token, 'address' | 'symbol' | 'source'>): string =>
  isNative(token.address) ? token.symbol : token.address

export type Selection = {
  readonly tokenIn: Token | undefined
  readonly tokenOut: Token | undefined
  /** Addresses of the link that no list knows: they need an import before they can be chosen. */
  readonly unknown: readonly Address[]
}

/**
 * Tokens of the address bar, starting with the native coin. An address without tokens opens the native coin and `usual`; one with a single
 * token has no second until the user chooses it. Never the same token twice.
 */
export const selectTokens = (search: SwapSearch, tokens: readonly Token[], nativeSymbol: string, usual: Address): Selection => {
  const input = toAddress(search.inputCurrency, nativeSymbol)
  const output = toAddress(search.outputCurrency, nativeSymbol)
  const known = (address: Address | null) => findToken(tokens, address)
  const native = findToken(tokens, NATIVE)
  const tokenOut = known(search.inputCurrency === undefined && search.outputCurrency === undefined ? usual : output)
  const fallback = search.inputCurrency === undefined && !(tokenOut && isNative(tokenOut.address)) ? native : undefined
  const tokenIn = known(input) ?? fallback
  const unknown = [input, output].filter((address): address is Address => address !== null && known(address) === undefined)
  const clash = tokenIn && tokenOut && isSameToken(tokenIn.address, tokenOut.address)
  return { tokenIn, tokenOut: clash ? undefined : tokenOut, unknown: [...new Set(unknown)] }
}

export const toSearch = (input: Token | undefined, output: Token | undefined): SwapSearch => ({
  ...(input && { inputCurrency: toField(input) }),
  ...(output && { outputCurrency: toField(output) }),
})

/** The address bar after a token was chosen: choosing the token of the other side turns the pair around. */
export const chooseToken = (selection: Selection, side: 'in' | 'out', chosen: Token): SwapSearch => {
  const { tokenIn, tokenOut } = selection
  const other = side === 'in' ? tokenOut : tokenIn
  const own = side === 'in' ? tokenIn : tokenOut
  const moved = other && isSameToken(other.address, chosen.address) ? own : other
  return side === 'in' ? toSearch(chosen, moved) : toSearch(moved, chosen)
}

/** The address bar without a token. */
export const dropToken = ({ tokenIn, tokenOut }: Selection, address: Address): SwapSearch => {
  const kept = (token: Token | undefined) => (token && isSameToken(token.address, address) ? undefined : token)
  return toSearch(kept(tokenIn), kept(tokenOut))
}

export const invertTokens = ({ tokenIn, tokenOut }: Selection): SwapSearch => toSearch(tokenOut, tokenIn)
