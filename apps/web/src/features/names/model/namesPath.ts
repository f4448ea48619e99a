/** The lists of names that there are. */
export type NameList = 'recently-minted' | 'recently-gifted'

/** A screen of names by its address. `name` is the name in the address, exactly as typed. */
export type NamesPlace =
  { readonly screen: 'mint' | 'gift' | 'mine' } | { readonly screen: NameList } | { readonly screen: 'browse'; readonly name: string }

const listed = ['mint', 'gift', 'mine', 'recently-minted', 'recently-gifted'] as const

// NAME-2
/** The screen for the part of an address after /arena/thena-id/: mint, gift, mine, recently-minted, recently-gifted, browse/:name. */
export const parseNamesPath = (path: string): NamesPlace | null => {
  const [first, second, ...more] = path.replace(/\/$/, '').split('/')
  if (first === 'browse') return second && more.length === 0 ? { screen: 'browse', name: second } : null
  if (second !== undefined) return null
  const screen = listed.find((one) => one === first)
  return screen ? { screen } : null
}
