import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'

type Named = Pick<Network, 'slug'>

const liquidityLink = (path: string) => ({ to: '/liquidity/$', params: { _splat: path } }) as const

/** Link to pool creation: `<Link {...newPoolLink()}>`. */
export const newPoolLink = () => liquidityLink('new')

/** The list of everything that an account provides. */
export const positionsLink = () => liquidityLink('positions')

/** Link to adding liquidity to a pool of any kind. */
export const addLiquidityLink = ({ slug }: Named, pool: Address) => liquidityLink(`${slug}/${pool}/add`)

/** Link to removing liquidity from a classic, stable or weighted pool. */
export const removeLiquidityLink = ({ slug }: Named, pool: Address) => liquidityLink(`${slug}/${pool}/remove`)

/** One position of a concentrated pool. */
export const positionLink = ({ slug }: Named, tokenId: bigint) => liquidityLink(`${slug}/position/${tokenId}`)

/** A strategy of a concentrated pool. */
export const vaultLink = ({ slug }: Named, vault: Address) => liquidityLink(`${slug}/vault/${vault}`)
