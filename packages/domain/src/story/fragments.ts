/** Fragments that mint the item: one of each chapter. */
export const FRAGMENTS_TO_MINT = 5

/** Why the item cannot be minted. */
export type MintFault = 'fragmentsMissing' | 'minted'

// STORY-18
/** Why the item cannot be minted by who has `fragments`; null where it can. */
export const mintFault = ({ fragments, hasItem }: { readonly fragments: number; readonly hasItem: boolean }): MintFault | null => {
  if (hasItem) return 'minted'
  return fragments < FRAGMENTS_TO_MINT ? 'fragmentsMissing' : null
}
