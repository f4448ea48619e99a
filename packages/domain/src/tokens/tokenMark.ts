/** Tokens whose mark is part of the web build. */
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

export type MarkedSymbol = (typeof MARKED_SYMBOLS)[number]

/**
 * The path of a token's mark on the web server, or undefined where there is none. Ask only for the native coin and for tokens of a curated list:
 * anyone can make a token with any symbol.
 */
export const tokenMark = (symbol: string): string | undefined =>
  MARKED_SYMBOLS.some((marked) => marked === symbol) ? `/tokens/${symbol.toLowerCase()}.svg` : undefined
