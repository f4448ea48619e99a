import { DomainError, EPOCH, epochStart } from '@exchange/domain'
import type { Client } from 'viem'
import { minterAbi } from '../../generated/minter.ts'
import { votingEscrowAbi } from '../../generated/votingEscrow.ts'
import type { Network } from '../../networks.ts'
import { readMany, requireValues } from '../readMany.ts'

/**
 * Whether one of the locks has a share in the rebase of an epoch that has started by `now` (seconds of chain time) and is not minted yet,
 * by its power in the last second before that epoch. Throws when that cannot be read, since a lock that is closed first would lose its
 * share.
 */
export const readMintDue = async (client: Client, network: Network, lockIds: readonly bigint[], now: bigint): Promise<boolean> => {
  const { minter, votingEscrow } = network.deployment.contracts
  if (minter === undefined || votingEscrow === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
  const minted = await readMany(client, network, [{ address: minter, abi: minterAbi, functionName: 'activePeriod' }])
  const [period] = requireValues<bigint>(minted) as readonly [bigint]
  const count = Number((epochStart(now) - period) / EPOCH)
  if (count <= 0) return false
  const seconds = Array.from({ length: count }, (_, i) => period + BigInt(i + 1) * EPOCH - 1n)
  const calls = lockIds.flatMap((id) =>
    seconds.map((second) => ({ address: votingEscrow, abi: votingEscrowAbi, functionName: 'balanceOfNFTAt', args: [id, second] })),
  )
  return requireValues<bigint>(await readMany(client, network, calls)).some((power) => power > 0n)
}
