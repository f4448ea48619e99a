import { createPublicClient, custom, type EIP1193RequestFn, http, type PublicClient } from 'viem'

/** A client of a node with answers that pass through `lie`, which may call the real node. */
export const lyingClient = (
  rpcUrl: string,
  lie: (request: { method: string; params?: unknown }, truth: EIP1193RequestFn) => Promise<unknown>,
): PublicClient => {
  const { request } = http(rpcUrl, { retryCount: 0 })({})
  return createPublicClient({ transport: custom({ request: (asked) => lie(asked, request as EIP1193RequestFn) }, { retryCount: 0 }) })
}
