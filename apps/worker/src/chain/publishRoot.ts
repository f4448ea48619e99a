import type { Address, Hex } from '@exchange/domain'
import { erc20Abi } from '@exchange/protocol'
import { merkleDistributorAbi } from '@exchange/protocol/generated/merkleDistributor'
import { createPublicClient, createWalletClient, encodeFunctionData, http, type LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Milliseconds that a node may take, and a transaction to be mined. */
const TIMEOUT_MS = 10_000
const RECEIPT_MS = 60_000

/** Who pays rewards in, from a private key; null where none was given. */
export const readPayer = (key: string | undefined): LocalAccount | null => {
  if (!key) return null
  if (!/^0x[0-9a-fA-F]{64}$/.test(key)) throw new Error('REWARD_PAYER_KEY must be a private key: 0x and 64 hex digits.')
  return privateKeyToAccount(key as `0x${string}`)
}

export type Root = {
  readonly chainId: number
  readonly distributor: Address
  readonly token: Address
  readonly period: bigint
  readonly root: Hex
  readonly total: bigint
}

/** Publishes the root of a period and pays it in, once: one that stands on the chain already is left alone. Throws where it cannot be done now. */
export type PublishRoot = (root: Root) => Promise<void>

const clientsOf = (account: LocalAccount, url: string) => {
  const transport = http(url, { timeout: TIMEOUT_MS, retryCount: 1 })
  return { client: createPublicClient({ transport }), wallet: createWalletClient({ account, transport }) }
}
type Clients = ReturnType<typeof clientsOf>

const send = async ({ client, wallet }: Clients, chainId: number, to: Address, data: Hex): Promise<void> => {
  if ((await client.getChainId()) !== chainId) throw new Error(`the node is not that of chain ${chainId}`)
  const hash = await wallet.sendTransaction({ to, data, chain: null })
  const { status } = await client.waitForTransactionReceipt({ hash, timeout: RECEIPT_MS, pollingInterval: 250 })
  if (status !== 'success') throw new Error(`transaction ${hash} reverted`)
}

// STORY-19
/** Publishes roots with a key, over the node of each network. */
export const createPublishRoot =
  (account: LocalAccount, urlOf: (chainId: number) => string): PublishRoot =>
  async ({ chainId, distributor, token, period, root, total }) => {
    const clients = clientsOf(account, urlOf(chainId))
    const { client } = clients
    const distributing = { address: distributor, abi: merkleDistributorAbi } as const
    const kept = await client.readContract({ ...distributing, functionName: 'periodOf', args: [period] })
    if (BigInt(kept.root) !== 0n) {
      if (kept.root !== root) throw new Error(`period ${period} of ${distributor} has another root`)
      return
    }
    const allowance = { address: token, abi: erc20Abi, functionName: 'allowance', args: [account.address, distributor] } as const
    if ((await client.readContract(allowance)) < total) {
      const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [distributor, total] })
      await send(clients, chainId, token, approve)
    }
    const data = encodeFunctionData({ abi: merkleDistributorAbi, functionName: 'publish', args: [period, root, total] })
    await send(clients, chainId, distributor, data)
  }
