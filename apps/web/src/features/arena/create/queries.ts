import { createApiClient } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { losesOnTransfer } from '@exchange/domain/trade/transferTax'
import { readAccountTokens } from '@exchange/protocol/reads/tokens/readAccountTokens'
import { type CreationTerms, readCreationTerms } from '@exchange/protocol/reads/pools/readCreationTerms'
import { readPerpMarkets } from '@exchange/protocol/reads/arena/readPerpMarkets'
import { readTransferTax } from '@exchange/protocol/reads/tokens/readTransferTax'
import type { Network } from '@exchange/protocol/networks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { chainKey, indexKey } from '../../../shared/query/queryClient.ts'
import { type Stamped, readWithTime } from '../../../shared/query/readWithTime.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'

const api = createApiClient({ baseUrl: '' })

/** The conditions of creating a competition, for an account if there is one. Read from the chain on each block. */
export const useCreationTerms = (network: Network, account: Address | undefined) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'creationTerms', account?.toLowerCase()),
    queryFn: (): Promise<Stamped<CreationTerms>> =>
      readWithTime(() => readCreationTerms(getPublicClient(network.chainId), network, account)),
    structuralSharing: false,
  })

/** The markets of the perpetuals venue, if the network has one. They rarely change. */
export const usePerpMarkets = (network: Network) => {
  const { perpVenue } = network.deployment.contracts
  return useQuery({
    queryKey: ['perpMarkets', network.chainId, perpVenue],
    queryFn: async () => {
      const read = await readPerpMarkets(getPublicClient(network.chainId), network)
      if (read.status === 'failed') throw read.error
      return read.data
    },
    enabled: perpVenue !== undefined,
    staleTime: 300_000,
    structuralSharing: false,
  })
}

// ARENA-24
/** The figures of a token before it is tradable. Dollars are decimal text, the age is in seconds; null if unknown. */
export type TokenAdmission = {
  readonly address: Address
  readonly liquidityUsd: string | null
  readonly age: number | null
  readonly volumeUsd: string | null
  readonly hostShareBps: number | null
  readonly belowBar: boolean
  readonly misses: readonly string[]
  /** Pools from it to the winning token; empty if there are none. */
  readonly reference: readonly Address[]
}

const ADMISSION = `query TokenAdmission($chainId: Int!, $host: String, $winningToken: String!, $tokens: [String!]!) {
  tokenAdmission(chainId: $chainId, host: $host, winningToken: $winningToken, tokens: $tokens) {
    address liquidityUsd age volumeUsd hostShareBps belowBar misses reference
  }
}`

type Asked = { readonly host: Address | undefined; readonly winningToken: Address | null; readonly tokens: readonly Address[] }

/** The receipts of tokens, each against the winning one. None before one is chosen. */
export const useTokenAdmission = ({ chainId }: Network, { host, winningToken, tokens }: Asked) => {
  const asked = tokens.map(tokenKey)
  return useQuery({
    queryKey: indexKey(chainId, 'tokenAdmission', host?.toLowerCase(), winningToken?.toLowerCase(), asked.join()),
    queryFn: async ({ signal }) => {
      const variables = { chainId, host: host?.toLowerCase(), winningToken: winningToken?.toLowerCase(), tokens: asked }
      return (await api.graphql<{ tokenAdmission: readonly TokenAdmission[] }>({ query: ADMISSION, variables }, { signal })).tokenAdmission
    },
    enabled: winningToken !== null && tokens.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** Whether a pool can be emptied of a token without a loss: rejects tokens that keep part of a transfer. */
const readIsRefused = async (network: Network, token: Address, pool: Address): Promise<boolean> => {
  const client = getPublicClient(network.chainId)
  const held = (await readAccountTokens(client, network, { account: pool, tokens: [token] })).get(tokenKey(token))
  if (held?.status !== 'ok') throw held?.error ?? new Error(token)
  const tax = await readTransferTax(client, { token, holder: pool, held: held.data.balance })
  if (tax.status === 'failed') throw tax.error
  return losesOnTransfer(tax.data)
}

/** A pool that holds the token: the start of its route to the winning token or, for the winning one itself, the end of another's. */
const holderOf = (token: Address, admissions: readonly TokenAdmission[]): Address | undefined =>
  admissions.find(({ address }) => tokenKey(address) === tokenKey(token))?.reference[0] ??
  admissions.find(({ reference }) => reference.length > 0)?.reference.at(-1)

// ARENA-16
/** Those of tokens that are measured to take a fee on transfer. One that cannot be measured is not among them: the contract measures too. */
export const useRefusedTokens = (network: Network, tokens: readonly Address[], admissions: readonly TokenAdmission[]): readonly Address[] =>
  useQueries({
    queries: tokens.map((token) => {
      const holder = holderOf(token, admissions)
      return {
        queryKey: ['refusedToken', network.chainId, tokenKey(token), holder],
        queryFn: () => readIsRefused(network, token, holder ?? token),
        enabled: holder !== undefined,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false as const,
      }
    }),
    combine: (results) => tokens.filter((_, place) => results[place]?.data === true),
  })

const MADE = `query HostedCompetitions($chainId: Int!, $account: String!) {
  competitions(chainId: $chainId, where: { tab: hosted, account: $account }, first: 5) { nodes { id name createdTx } }
}`
type CreatedCompetition = { readonly id: string; readonly name: string; readonly createdTx: string }

/** Poll interval for a new competition in the index, in milliseconds. */
const LOOK_MS = 2_000

// ARENA-10
/** A competition that was just made, once the index has it: known by its transaction. */
export const useCreatedCompetition = (chainId: number, account: Address, hash: string | undefined) =>
  useQuery({
    queryKey: indexKey(chainId, 'madeCompetition', hash),
    queryFn: async ({ signal }) => {
      const { competitions } = await api.graphql<{ competitions: { readonly nodes: readonly CreatedCompetition[] } }>(
        { query: MADE, variables: { chainId, account: account.toLowerCase() } },
        { signal },
      )
      return competitions.nodes.find(({ createdTx }) => createdTx.toLowerCase() === hash?.toLowerCase()) ?? null
    },
    enabled: hash !== undefined,
    refetchInterval: ({ state }) => (state.data ? false : LOOK_MS),
  }).data
