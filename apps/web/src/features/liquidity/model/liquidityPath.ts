/** A liquidity screen by its address. `chain` is a network's short name or id, `pool` the address as written in the URL. */
export type LiquidityPlace =
  | { readonly screen: 'new' | 'positions' }
  | { readonly screen: 'add' | 'remove'; readonly chain: string; readonly pool: string }
  | { readonly screen: 'position'; readonly chain: string; readonly tokenId: bigint }
  | { readonly screen: 'vault'; readonly chain: string; readonly vault: string }

const TOKEN_ID = /^\d{1,78}$/

/**
 * The screen for the part of an address after /liquidity/: new, positions, :chain/:pool/add or remove, :chain/position/:tokenId,
 * :chain/vault/:vault.
 */
export const parseLiquidityPath = (path: string): LiquidityPlace | null => {
  const [first = '', second, third, ...more] = path.replace(/\/$/, '').split('/')
  if (second === undefined) return first === 'new' || first === 'positions' ? { screen: first } : null
  if (first === '' || third === undefined || more.length > 0) return null
  if (second === 'position') return TOKEN_ID.test(third) ? { screen: 'position', chain: first, tokenId: BigInt(third) } : null
  if (second === 'vault') return { screen: 'vault', chain: first, vault: third }
  return third === 'add' || third === 'remove' ? { screen: third, chain: first, pool: second } : null
}
