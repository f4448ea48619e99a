// SHELL-2, SHELL-10
/** The one place that names the product. Another protocol changes this file and nothing else. */
export const brand = {
  name: 'Thena',
  /** Product words: the same in every language. */
  words: { lock: 'veTHE', nft: 'theNFT', nameId: 'THENA ID' },
  governanceToken: { symbol: 'THE', name: 'THENA' },
  nativeToken: { symbol: 'BNB', name: 'BNB' },
  wrappedNativeToken: { symbol: 'WBNB', name: 'Wrapped BNB' },
  /** External pages of the menus and the footer; an entry without an address is not shown. */
  links: {
    perps: 'https://alpha.thena.fi',
    docs: 'https://docs.thena.fi',
    forum: 'https://forum.thena.fi',
    governance: 'https://snapshot.org/#/thena.eth',
  },
} as const
