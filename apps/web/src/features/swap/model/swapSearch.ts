import { type Address, NATIVE } from '@exchange/domain'
import { isNative, isSameToken, type Token, findToken } from '../../../shared/tokens/token.ts'

/** What the address bar says of a swap. It never carries an amount out, a slippage or a recipient. */
export type SwapSearch = { readonly inputCurrency?: string; readonly outputCurrency?: string }

const isAddress = (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text)
const isSymbol = (text: string) => /^[A-Za-z0-9]{1,12}$/.test(text)

const field = (value: unknown): string | undefined =>
  typeof value === 'string' && (isAddress(value) || isSymbol(value)) ? value : undefined

/** Keeps the two fields a link may set, and of them only an address or the native symbol. Everything else is dropped. */
export const parseSwapSearch = (search: Readonly<Record<string, unknown>>): SwapSearch => {
  const input = field(search['inputCurrency'])
  const output = field(search['outputCurrency'])
  return { ...(input && { inputCurrency: input }), ...(output && { outputCurrency: output }) }
}

/** A field as an address: the native coin goes by its symbol. Null for a symbol that is not the native one: symbols can be faked. */
const toAddress = (text: string | undefined, nativeSymbol: string): Address | null => {
  if (text === undefined) return null
  if (text.toLowerCase() === nativeSymbol.toLowerCase()) return NATIVE
  return isAddress(text) ? (text as Address) : null
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

/** Tokens of the address bar; the native coin to begin with, and no second token until one is chosen. Never the same token twice. */
export const selectTokens = (search: SwapSearch, tokens: readonly Token[], nativeSymbol: string): Selection => {
  const input = toAddress(search.inputCurrency, nativeSymbol)
  const output = toAddress(search.outputCurrency, nativeSymbol)
  const known = (address: Address | null) => findToken(tokens, address)
  const native = findToken(tokens, NATIVE)
  const tokenOut = known(output)
  const fallback = search.inputCurrency === undefined && !(tokenOut && isNative(tokenOut.address)) ? native : undefined
  const tokenIn = known(input) ?? fallback
  const unknown = [input, output].filter((address): address is Address => address !== null && known(address) === undefined)
  const clash = tokenIn && tokenOut && isSameToken(tokenIn.address, tokenOut.address)
  return { tokenIn, tokenOut: clash ? undefined : tokenOut, unknown: [...new Set(unknown)] }
}

/** The address bar after a token was chosen: choosing the token of the other side turns the pair around. */
export const chooseToken = (selection: Selection, side: 'in' | 'out', chosen: Token): SwapSearch => {
  const { tokenIn, tokenOut } = selection
  const other = side === 'in' ? tokenOut : tokenIn
  const own = side === 'in' ? tokenIn : tokenOut
  const moved = other && isSameToken(other.address, chosen.address) ? own : other
  const [input, output] = side === 'in' ? [chosen, moved] : [moved, chosen]
  return { ...(input && { inputCurrency: toField(input) }), ...(output && { outputCurrency: toField(output) }) }
}

export const invertTokens = ({ tokenIn, tokenOut }: Selection): SwapSearch => ({
  ...(tokenOut && { inputCurrency: toField(tokenOut) }),
  ...(tokenIn && { outputCurrency: toField(tokenIn) }),
})
