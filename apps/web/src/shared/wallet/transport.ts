import { http, type HttpTransport } from 'viem'
import { rpcUrl } from '../network/publicClient.ts'

/** viem's way to a chain, for the wallet library. Requests of the same tick travel together; the server takes at most 50 a batch. */
export const transport = (chainId: number): HttpTransport =>
  http(rpcUrl(chainId), { batch: { batchSize: 40 }, timeout: 10_000, retryCount: 1 })
