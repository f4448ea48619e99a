import { claimsNeeded, DomainError, EPOCH, MAX_EPOCHS_PER_CLAIM, rebaseShare } from '@exchange/domain'
import type { Client } from 'viem'
import { rewardsDistributorAbi } from '../../generated/rewardsDistributor.ts'
import { votingEscrowAbi } from '../../generated/votingEscrow.ts'
import type { Network } from '../../networks.ts'
import { readMany, requireValues } from '../readMany.ts'

const distributorOf = ({ chainId, deployment: { contracts } }: Network) => {
  const { rewardsDistributor: address, votingEscrow } = contracts
  if (address === undefined || votingEscrow === undefined) throw new DomainError('api.notFound', { chainId })
  return { distributor: { address, abi: rewardsDistributorAbi }, escrow: { address: votingEscrow, abi: votingEscrowAbi } }
}

/**
 * Locks with a claimable rebase, each as often as it needs to be claimed until nothing is left: one claim covers a limited number of
 * epochs, which may have paid nothing while later ones did. Throws when one of them cannot be read, since a lock with an unknown rebase
 * must not count as one without.
 */
export const readDueClaims = async (client: Client, network: Network, lockIds: readonly bigint[]): Promise<readonly bigint[]> => {
  const { distributor } = distributorOf(network)
  const reads = await readMany(client, network, [
    { ...distributor, functionName: 'lastEpoch' },
    ...lockIds.flatMap((id) => [
      { ...distributor, functionName: 'claimable', args: [id] },
      { ...distributor, functionName: 'nextEpochOf', args: [id] },
    ]),
  ])
  const [lastEpoch, ...answers] = requireValues<bigint>(reads) as readonly [bigint, ...bigint[]]
  const rows = lockIds.map((id, i) => ({ id, claimable: answers[2 * i]!, claims: claimsNeeded(answers[2 * i + 1]!, lastEpoch) }))
  const idle = rows.filter(({ claimable, claims }) => claimable === 0n && claims > 1).map(({ id }) => id)
  const later = await readLaterRebases(client, network, idle)
  return rows
    .filter(({ id, claimable }) => claimable > 0n || (later.get(id)?.amount ?? 0n) > 0n)
    .flatMap(({ id, claims }) => Array.from({ length: claims }, () => id))
}

/** The rebase of a lock beyond its next claim, in wei, and the total number of claims. */
export type LaterRebase = { readonly amount: bigint; readonly claims: number }

/** One lock's share of an epoch's rebase, by the power in the last second before the epoch. */
const readShares = async (client: Client, network: Network, { id, epochs }: { id: bigint; epochs: readonly bigint[] }, block?: bigint) => {
  const { distributor, escrow } = distributorOf(network)
  const calls = epochs.flatMap((epoch) => [
    { ...distributor, functionName: 'rebaseAt', args: [epoch] },
    { ...escrow, functionName: 'balanceOfNFTAt', args: [id, epoch - 1n] },
  ])
  const answers = requireValues(await readMany(client, network, calls, block))
  return epochs.reduce((sum, _, i) => {
    const { amount, power } = answers[2 * i] as { amount: bigint; power: bigint }
    return sum + rebaseShare(amount, answers[2 * i + 1] as bigint, power)
  }, 0n)
}

/** The later rebases of locks that need more than one claim, at the latest block unless one is named. Throws like `readDueClaims`. */
export const readLaterRebases = async (
  client: Client,
  network: Network,
  lockIds: readonly bigint[],
  block?: bigint,
): Promise<ReadonlyMap<bigint, LaterRebase>> => {
  if (lockIds.length === 0) return new Map()
  const { distributor } = distributorOf(network)
  const calls = [
    { ...distributor, functionName: 'lastEpoch' },
    ...lockIds.map((id) => ({ ...distributor, functionName: 'nextEpochOf', args: [id] })),
  ]
  const [last, ...nexts] = requireValues<bigint>(await readMany(client, network, calls, block)) as readonly [bigint, ...bigint[]]
  const behind = lockIds.flatMap((id, i) => {
    const claims = claimsNeeded(nexts[i]!, last)
    const from = nexts[i]! + MAX_EPOCHS_PER_CLAIM * EPOCH
    const epochs = claims > 1 ? Array.from({ length: Number((last - from) / EPOCH) + 1 }, (_, n) => from + BigInt(n) * EPOCH) : []
    return claims > 1 ? [{ id, claims, epochs }] : []
  })
  return new Map(
    await Promise.all(
      behind.map(async (one) => [one.id, { amount: await readShares(client, network, one, block), claims: one.claims }] as const),
    ),
  )
}
