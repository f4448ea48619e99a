import { type Address, DomainError, type Hex, isSameAddress } from '@exchange/domain'
import { createPublicClient, hashMessage, http, parseAbi, recoverMessageAddress, size } from 'viem'

/** Whether an account signed a text: with its key, by its code (EIP-1271), or by the code that it will be deployed with (EIP-6492). */
export type VerifySignature = (signed: {
  readonly chainId: number
  readonly account: Address
  readonly message: string
  readonly signature: Hex
}) => Promise<boolean>

const RPC_TIMEOUT_MS = 5_000

const isOfKey = async (account: Address, message: string, signature: Hex): Promise<boolean> => {
  try {
    return isSameAddress(account, await recoverMessageAddress({ message, signature }))
  } catch {
    return false
  }
}

const erc1271Abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const IS_VALID = '0x1626ba7e'

type Client = ReturnType<typeof createPublicClient>

/**
 * Whether the account's code accepts the signature. A Safe approved on chain has an empty signature, and viem's check rejects signatures
 * that are too short for an undeployed account, so this calls the account directly.
 */
const isOfCode = async (client: Client, address: Address, message: string, signature: Hex): Promise<boolean> => {
  if (size(signature) >= 32) return client.verifyMessage({ address, message, signature })
  const args = [hashMessage(message), signature] as const
  const answer = await client.readContract({ address, abi: erc1271Abi, functionName: 'isValidSignature', args }).catch(() => undefined)
  return answer === IS_VALID
}

/**
 * Calls the message's chain only when the account's own key did not sign. Throws `rpc.unavailable` while no node of it answers, and
 * `rpc.wrongChain` when a node of another chain answers.
 */
export const createVerifySignature = (urlOf: (chainId: number) => string): VerifySignature => {
  const clients = new Map<number, ReturnType<typeof clientOf>>()
  const clientOf = (chainId: number) =>
    createPublicClient({ transport: http(urlOf(chainId), { timeout: RPC_TIMEOUT_MS, retryCount: 1 }), cacheTime: 0 })
  return async ({ chainId, account, message, signature }) => {
    if (await isOfKey(account, message, signature)) return true
    const client = clients.get(chainId) ?? clientOf(chainId)
    clients.set(chainId, client)
    // A node that does not answer looks like a wrong signature, so its chain id is requested too.
    const [actual, isSigned] = await Promise.all([client.getChainId(), isOfCode(client, account, message, signature)]).catch(
      (cause: unknown) => {
        throw new DomainError('rpc.unavailable', { chainId }, { cause })
      },
    )
    if (actual !== chainId) throw new DomainError('rpc.wrongChain', { expected: chainId, actual })
    return isSigned
  }
}
