// SHELL-2, SHELL-10
/** The only place that names the product. To use another name, change only this file. */
export const brand = {
  name: 'Thena',
  /** Product words, the same in every language. */
  words: { lock: 'veTHE', nft: 'theNFT', nameId: 'THENA ID' },
  governanceToken: { symbol: 'THE', name: 'THENA' },
  nativeToken: { symbol: 'BNB', name: 'BNB' },
  wrappedNativeToken: { symbol: 'WBNB', name: 'Wrapped BNB' },
  /** External pages of the menus and the footer. An entry without an address is hidden. */
  links: {
    perps: 'https://alpha.thena.fi',
    docs: 'https://docs.thena.fi',
    forum: 'https://forum.thena.fi',
    governance: 'https://snapshot.org/#/thena.eth',
  },
} as const
