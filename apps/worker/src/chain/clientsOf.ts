import { createPublicClient, createWalletClient, http, type LocalAccount } from 'viem'

/** Timeout of a node in milliseconds. */
const TIMEOUT_MS = 10_000

/** Clients of a chain: one reads, one sends with a key. */
export const clientsOf = (account: LocalAccount, url: string) => {
  const transport = http(url, { timeout: TIMEOUT_MS, retryCount: 1 })
  return { account, client: createPublicClient({ transport }), wallet: createWalletClient({ account, transport }) }
}
export type Clients = ReturnType<typeof clientsOf>
