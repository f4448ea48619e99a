import { type Address, DomainError, type Hex } from '@exchange/domain'
import { createPublicClient, http, isAddressEqual, recoverMessageAddress } from 'viem'

/** Whether an account signed a text: with its key, by its code (EIP-1271), or by the code that it is going to have (EIP-6492). */
export type VerifySignature = (signed: {
  readonly chainId: number
  readonly account: Address
  readonly message: string
  readonly signature: Hex
}) => Promise<boolean>

const RPC_TIMEOUT_MS = 5_000

const isOfKey = async (account: Address, message: string, signature: Hex): Promise<boolean> => {
  try {
    return isAddressEqual(account, await recoverMessageAddress({ message, signature }))
  } catch {
    return false
  }
}

/**
 * Asks the chain of the message only where the account's own key did not sign. Throws `rpc.unavailable` while no node of it answers, and `rpc.wrongChain` where one of
 * another chain does.
 */
export const createVerifySignature = (urlOf: (chainId: number) => string): VerifySignature => {
  const clients = new Map<number, ReturnType<typeof clientOf>>()
  const clientOf = (chainId: number) =>
    createPublicClient({ transport: http(urlOf(chainId), { timeout: RPC_TIMEOUT_MS, retryCount: 1 }), cacheTime: 0 })
  return async ({ chainId, account, message, signature }) => {
    if (await isOfKey(account, message, signature)) return true
    const client = clients.get(chainId) ?? clientOf(chainId)
    clients.set(chainId, client)
    // A node that does not answer looks like a signature that is wrong: so it is asked for its chain too.
    const [actual, isSigned] = await Promise.all([
      client.getChainId(),
      client.verifyMessage({ address: account, message, signature }),
    ]).catch((cause: unknown) => {
      throw new DomainError('rpc.unavailable', { chainId }, { cause })
    })
    if (actual !== chainId) throw new DomainError('rpc.wrongChain', { expected: chainId, actual })
    return isSigned
  }
}
