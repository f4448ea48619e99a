import { createApiClient } from '@exchange/api-client'
import { type Address, claimFault, type ClaimFault, type Hex, isSameAddress, type TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import type { ClaimKind } from '@exchange/protocol/writes/story'
import { useQuery } from '@tanstack/react-query'
import { indexKey } from '../../shared/query/queryClient.ts'

const api = createApiClient({ baseUrl: '' })

// STORY-19, T2E-2
/**
 * A reward from a published list with its claim data. `amount`: raw units; `opensAt`: seconds of chain time, null if it has no opening
 * time.
 */
export type Claim = {
  readonly kind: ClaimKind
  readonly period: number
  readonly index: number
  readonly amount: string
  readonly token: Address | null
  readonly proof: readonly Hex[]
  readonly opensAt: number | null
  /** Whether its Merkle root is on chain. */
  readonly published: boolean
  /** Null if the chain read failed. */
  readonly claimed: boolean | null
}

const CLAIMS = `query StoryClaims($chainId: Int!, $id: String!) {
  storyClaims(chainId: $chainId, id: $id) { kind period index amount token proof opensAt published claimed }
}`

/** Rewards of an account: of chapters, then of days, the newest first. */
export const useClaims = (chainId: number, account: Address | undefined) =>
  useQuery({
    queryKey: indexKey(chainId, 'storyClaims', account?.toLowerCase()),
    queryFn: async ({ signal }) => {
      const variables = { chainId, id: account?.toLowerCase() }
      return (await api.graphql<{ storyClaims: readonly Claim[] }>({ query: CLAIMS, variables }, { signal })).storyClaims
    },
    enabled: account !== undefined,
  })

/** Why a reward cannot be claimed now; null if it can. */
export const faultOfClaim = ({ opensAt, published, claimed }: Claim, now: number): ClaimFault | null =>
  claimFault({ isPublished: published, opensAt, isClaimed: claimed }, now)

/** Rewards that can be claimed now. */
export const openClaims = (claims: readonly Claim[], now: number): readonly Claim[] =>
  claims.filter((one) => faultOfClaim(one, now) === null)

/** The number of claimed rewards; null if the chain read of one failed. */
export const claimedCount = (claims: readonly Claim[]): number | null =>
  claims.some(({ claimed }) => claimed === null) ? null : claims.filter(({ claimed }) => claimed === true).length

/** The total of rewards, in raw units. */
export const sumOf = (claims: readonly Claim[]): bigint => claims.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/** The reward's token; undefined if it is not listed. */
export const tokenOfClaim = ({ deployment }: Network, { token }: Claim): TokenInfo | undefined =>
  token === null ? undefined : deployment.tokens.find(({ address }) => isSameAddress(address, token))

/** The reward token of a network; undefined if the deployment names none. */
export const rewardTokenOf = ({ deployment: { contracts, tokens } }: Network): TokenInfo | undefined => {
  const { rewardToken } = contracts
  return rewardToken === undefined ? undefined : tokens.find(({ address }) => isSameAddress(address, rewardToken))
}
