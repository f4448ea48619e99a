import type { ChainId } from '../chain.ts'
import { chainUrls } from '../ports.ts'

/** Calls a chain's own node, bypassing every proxy. */
export const rpc = async <T>(chainId: ChainId, method: string, params: readonly unknown[] = []): Promise<T> => {
  const response = await fetch(chainUrls[chainId], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result: T; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
