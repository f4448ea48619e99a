import type { Address, Anchors } from '@exchange/domain'
import { listedTokens } from '@exchange/protocol/listedTokens'
import { loadNetworks } from '@exchange/protocol/node'
import { env } from './env.ts'

/** The indexed networks. */
export const networks = loadNetworks(env.variables)

/** An address as all rows have it. */
export const lower = (address: Address): Address => address.toLowerCase() as Address

const anchors = new Map<number, Anchors>(
  networks.map(({ chainId, deployment }) => [
    chainId,
    { stablecoins: new Set(deployment.stablecoins.map(lower)), wrappedNative: lower(deployment.contracts.wrappedNative) },
  ]),
)

/** The anchors of a chain. */
export const anchorsOf = (chainId: number): Anchors => {
  const found = anchors.get(chainId)
  if (found === undefined) throw new Error(`Chain ${chainId} is indexed, but has no deployment.`)
  return found
}

const listed = new Map(networks.map((network) => [network.chainId, listedTokens(network)]))

/** The curated tokens of a chain: its totals count their pools. */
export const listedOf = (chainId: number): ReadonlySet<Address> => listed.get(chainId) ?? new Set()

const custodies = new Map(
  networks.map(({ chainId, deployment: { contracts } }) => [
    chainId,
    new Set([contracts.nftStaking, contracts.nftMarket].flatMap((address) => (address === undefined ? [] : [lower(address)]))),
  ]),
)

/** The contracts of a chain that hold items for their owners: staked, or for sale. */
export const custodyOf = (chainId: number): ReadonlySet<Address> => custodies.get(chainId) ?? new Set()

const distributors = new Map(networks.map(({ chainId, deployment: { contracts } }) => [chainId, contracts.rewardsDistributor]))

/** The contract that deposits the rebase into locks; undefined on a chain without locks. */
export const rewardsDistributorOf = (chainId: number): Address | undefined => {
  const address = distributors.get(chainId)
  return address && lower(address)
}

const feeTokens = new Map(networks.map(({ chainId, deployment }) => [chainId, deployment.contracts.competitionFeeToken]))

/** The token that pays for a competition's creation; undefined on a chain without competitions. */
export const competitionFeeTokenOf = (chainId: number): Address | undefined => {
  const address = feeTokens.get(chainId)
  return address && lower(address)
}

const passages = new Map(
  networks.map(({ chainId, deployment: { contracts } }) => [
    chainId,
    new Set(
      [contracts.router, contracts.legacyRouter, contracts.weightedLiquidity, contracts.positionManager, contracts.zapper].flatMap(
        (address) => (address === undefined ? [] : [lower(address)]),
      ),
    ),
  ]),
)

/** The contracts of a chain that forward what a pool pays them: they unwrap the native token, or swap. */
export const passagesOf = (chainId: number): ReadonlySet<Address> => passages.get(chainId) ?? new Set()

const contractOf = (name: 'governanceToken' | 'positionManager') => {
  const found = new Map(networks.map(({ chainId, deployment }) => [chainId, lower(deployment.contracts[name])]))
  return (chainId: number): Address => {
    const address = found.get(chainId)
    if (address === undefined) throw new Error(`Chain ${chainId} is indexed, but has no deployment.`)
    return address
  }
}

/** The governance token of a chain, which emission and rebase are paid in. */
export const governanceTokenOf = contractOf('governanceToken')

/** The position manager of a chain, which provides to concentrated pools for the holders of its tokens. */
export const positionManagerOf = contractOf('positionManager')
