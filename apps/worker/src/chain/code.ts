/** Timeout of a node in milliseconds. */
const TIMEOUT_MS = 5_000
/** Prefix before the address in the code of an account that delegates to a contract (EIP-7702). */
const DELEGATED = '0xef0100'

/**
 * Finds which of the accounts are contracts on any network, at the head; a delegated account is none. Throws when a node does not answer.
 */
export type FindContracts = (accounts: readonly string[]) => Promise<ReadonlySet<string>>

type Answer = { readonly id: number; readonly result?: string }

const codesOf = async (url: string, accounts: readonly string[]): Promise<readonly string[]> => {
  const body = accounts.map((account, id) => ({ jsonrpc: '2.0', id, method: 'eth_getCode', params: [account, 'latest'] }))
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answers = new Map(((await response.json()) as readonly Answer[]).map(({ id, result }) => [id, result]))
  return accounts.map((_, id) => {
    const code = answers.get(id)
    if (code === undefined) throw new Error('a node gave no code for an account')
    return code
  })
}

/** Reads from the node of each network. */
export const createFindContracts =
  (urls: readonly string[]): FindContracts =>
  async (accounts) => {
    const ofNetworks = await Promise.all(urls.map((url) => codesOf(url, accounts)))
    const isContract = (code: string): boolean => code !== '0x' && !code.startsWith(DELEGATED)
    return new Set(accounts.filter((_, place) => ofNetworks.some((codes) => isContract(codes[place] ?? '0x'))))
  }
