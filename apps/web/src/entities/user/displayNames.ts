import { createApiClient } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { useQuery } from '@tanstack/react-query'
import { indexKey } from '../../shared/query/queryClient.ts'
import { useNamesNetwork } from './namesNetwork.ts'

const api = createApiClient({ baseUrl: '' })

/** The display name of an account. `changedHandsAt`: seconds of chain time, null if it never did. */
export type DisplayName = { readonly account: string; readonly name: string; readonly changedHandsAt: number | null }

/** Accounts that one request may name. */
const MOST = 100

const QUERY = `query DisplayNames($chainId: Int!, $accounts: [String!]!) {
  displayNames(chainId: $chainId, accounts: $accounts) { account name changedHandsAt }
}`

type Asked = { readonly account: string; readonly answer: (name: DisplayName | null) => void; readonly refuse: (error: unknown) => void }

/** Requests not yet sent, by network: a page requests all its accounts while it renders. */
const waiting = new Map<number, Asked[]>()

const send = async (chainId: number, asked: readonly Asked[]): Promise<void> => {
  try {
    const variables = { chainId, accounts: [...new Set(asked.map(({ account }) => account))] }
    const { displayNames } = await api.graphql<{ displayNames: readonly DisplayName[] }>({ query: QUERY, variables })
    const found = new Map(displayNames.map((each) => [each.account.toLowerCase(), each]))
    for (const { account, answer } of asked) answer(found.get(account) ?? null)
  } catch (error) {
    for (const { refuse } of asked) refuse(error)
  }
}

const sendAll = (chainId: number): void => {
  const asked = waiting.get(chainId) ?? []
  waiting.delete(chainId)
  for (let first = 0; first < asked.length; first += MOST) void send(chainId, asked.slice(first, first + MOST))
}

/** The display name of an account, or null. Simultaneous requests are batched into one. `account`: lower case. */
const readDisplayName = (chainId: number, account: string): Promise<DisplayName | null> =>
  new Promise((answer, refuse) => {
    const asked = waiting.get(chainId)
    if (asked) return void asked.push({ account, answer, refuse })
    waiting.set(chainId, [{ account, answer, refuse }])
    setTimeout(() => sendAll(chainId))
  })

// PEOPLE-5
/** The display name of an account; undefined until known, and if no network has names. Refetched as the index advances. */
export const useDisplayName = (account: Address | undefined): DisplayName | null | undefined => {
  const network = useNamesNetwork()
  const id = account?.toLowerCase() ?? ''
  const chainId = network?.chainId ?? 0
  return useQuery({
    queryKey: indexKey(chainId, 'displayName', id),
    queryFn: () => readDisplayName(chainId, id),
    enabled: network !== undefined && id !== '',
    staleTime: 60_000,
  }).data
}
