import type { Address, Hex } from '@exchange/domain'
import { erc20Abi } from '@exchange/protocol'
import { merkleDistributorAbi } from '@exchange/protocol/generated/merkleDistributor'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { encodeFunctionData, type LocalAccount } from 'viem'
import { type Clients, clientsOf } from './clientsOf.ts'

export type Root = {
  readonly chainId: number
  readonly distributor: Address
  readonly token: Address
  readonly period: bigint
  readonly root: Hex
  readonly total: bigint
}

export type RewardRoots = {
  /** Whether the root is on its chain now. Throws when the period has another root. */
  readonly stands: (root: Root) => Promise<boolean>
  /** Whether it is in a final block. */
  readonly isFinal: (root: Root) => Promise<boolean>
  /** Publishes a root that is on no chain and pays it in. Throws when that is impossible now. */
  readonly publish: (root: Root) => Promise<void>
}

const stands = async ({ client }: Clients, { distributor, period, root }: Root): Promise<boolean> => {
  const kept = await client.readContract({ address: distributor, abi: merkleDistributorAbi, functionName: 'periodOf', args: [period] })
  if (BigInt(kept.root) === 0n) return false
  if (kept.root !== root) throw new Error(`period ${period} of ${distributor} has another root`)
  return true
}

/** Nodes keep no state of final blocks: a root is final when it is published, in no block after the last final one. */
const isFinal = async (clients: Clients, root: Root): Promise<boolean> => {
  const { client } = clients
  const { number } = await client.getBlock({ blockTag: 'finalized' })
  const published = await client.getContractEvents({
    address: root.distributor,
    abi: merkleDistributorAbi,
    eventName: 'PeriodPublished',
    args: { period: root.period },
    fromBlock: number + 1n,
    toBlock: 'latest',
  })
  return published.length === 0 && (await stands(clients, root))
}

/** Throws while a transaction of the key is pending: it may be the one that publishes. */
const requireNoneWaiting = async ({ account, client }: Clients): Promise<void> => {
  const [mined, sent] = await Promise.all(
    (['latest', 'pending'] as const).map((blockTag) => client.getTransactionCount({ address: account.address, blockTag })),
  )
  if (mined !== sent) throw new Error(`a transaction of ${account.address} waits to be mined`)
}

const send = async ({ client, wallet }: Clients, to: Address, data: Hex): Promise<void> => {
  const hash = await wallet.sendTransaction({ to, data, chain: null })
  const { status } = await receiptOf(client, hash)
  if (status !== 'success') throw new Error(`transaction ${hash} reverted`)
}

const publish = async (clients: Clients, { chainId, distributor, token, period, root, total }: Root): Promise<void> => {
  const { account, client } = clients
  if ((await client.getChainId()) !== chainId) throw new Error(`the node is not that of chain ${chainId}`)
  await requireNoneWaiting(clients)
  const allowance = { address: token, abi: erc20Abi, functionName: 'allowance', args: [account.address, distributor] } as const
  if ((await client.readContract(allowance)) < total)
    await send(clients, token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [distributor, total] }))
  const args = [period, root, total] as const
  await send(clients, distributor, encodeFunctionData({ abi: merkleDistributorAbi, functionName: 'publish', args }))
}

// STORY-19
/** Reads and publishes reward roots with their key, through the node of each network. */
export const createRewardRoots = (account: LocalAccount, urlOf: (chainId: number) => string): RewardRoots => {
  const clientsFor = ({ chainId }: Root): Clients => clientsOf(account, urlOf(chainId))
  return {
    stands: (root) => stands(clientsFor(root), root),
    isFinal: (root) => isFinal(clientsFor(root), root),
    publish: (root) => publish(clientsFor(root), root),
  }
}
