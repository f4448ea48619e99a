/** Fragments needed to mint the item: one per chapter. */
export const FRAGMENTS_TO_MINT = 5

/** Why the item cannot be minted. */
export type MintFault = 'fragmentsMissing' | 'minted'

// STORY-18
/** Why an account with `fragments` cannot mint the item; null if it can. */
export const mintFault = ({ fragments, hasItem }: { readonly fragments: number; readonly hasItem: boolean }): MintFault | null => {
  if (hasItem) return 'minted'
  return fragments < FRAGMENTS_TO_MINT ? 'fragmentsMissing' : null
}
