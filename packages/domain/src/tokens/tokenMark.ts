/** Tokens with a logo in the web build. */
export const MARKED_SYMBOLS = [
  'BNB',
  'WBNB',
  'THE',
  'USDT',
  'USDC',
  'FDUSD',
  'lisUSD',
  'AUSD',
  'USD1',
  'BTCB',
  'solvBTC',
  'ETH',
  'wbETH',
  'slisBNB',
  'CAKE',
  'FLOKI',
  'DOGE',
  'XRP',
  'LINK',
  'SOL',
  'PEPE',
  'TWT',
  'ADA',
] as const

/** A token with a logo in the web build. */
export type MarkedSymbol = (typeof MARKED_SYMBOLS)[number]

/**
 * Path of a token's logo on the web server; undefined if there is none. Use it only for the native coin and for tokens of a curated list,
 * because anyone can create a token with any symbol.
 */
export const tokenMark = (symbol: string): string | undefined =>
  MARKED_SYMBOLS.some((marked) => marked === symbol) ? `/tokens/${symbol.toLowerCase()}.svg` : undefined
