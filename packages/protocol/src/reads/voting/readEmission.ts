import { DomainError, type EmissionFacts, max } from '@exchange/domain'
import type { Client } from 'viem'
import { erc20Abi } from '../../generated/erc20.ts'
import { minterAbi } from '../../generated/minter.ts'
import { permissionsRegistryAbi } from '../../generated/permissionsRegistry.ts'
import { votingEscrowAbi } from '../../generated/votingEscrow.ts'
import type { Network } from '../../networks.ts'
import { readMany } from '../readMany.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

/** The current inputs of the next epoch's emission. Amounts are wei. */
export type EmissionRead = {
  /** `totalPower` is that of all locks in the last second before the next epoch, if nothing changes until then. */
  readonly emission: EmissionFacts
  /** Current power of all locks. */
  readonly powerNow: bigint
  /** Whether creating and increasing locks is paused. */
  readonly entryPaused: boolean
}

const contractsOf = ({ chainId, deployment: { contracts } }: Network) => {
  const { votingEscrow, minter, permissionsRegistry, governanceToken } = contracts
  if (votingEscrow === undefined || minter === undefined || permissionsRegistry === undefined)
    throw new DomainError('api.notFound', { chainId })
  return { votingEscrow, minter, permissionsRegistry, governanceToken }
}

/**
 * Reads the inputs of the emission of the epoch that starts at `nextEpoch` (seconds), in one call. One failed figure fails the whole read.
 */
export const readEmission = (client: Client, network: Network, nextEpoch: bigint): Promise<ReadResult<EmissionRead>> =>
  toReadResult(async () => {
    const { votingEscrow, minter, permissionsRegistry, governanceToken } = contractsOf(network)
    const [escrow, mint] = [
      { address: votingEscrow, abi: votingEscrowAbi },
      { address: minter, abi: minterAbi },
    ]
    const answers = await readMany(client, network, [
      { ...mint, functionName: 'weekly' },
      { ...mint, functionName: 'teamRate' },
      { ...mint, functionName: 'carried' },
      { ...mint, functionName: 'circulatingSupply' },
      { address: governanceToken, abi: erc20Abi, functionName: 'totalSupply' },
      { ...escrow, functionName: 'supply' },
      { ...escrow, functionName: 'totalSupplyAt', args: [nextEpoch - 1n] },
      { ...escrow, functionName: 'totalSupply' },
      { address: permissionsRegistry, abi: permissionsRegistryAbi, functionName: 'isEntryPaused', args: [votingEscrow] },
    ])
    const [scheduled, teamRateBps, carried, circulating, supply, locked, totalPower, powerNow, entryPaused] = answers.map((answer) => {
      if (answer.status === 'failed') throw answer.error
      return answer.data
    }) as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, boolean]
    const treasury = max(supply - locked - circulating, 0n)
    return { emission: { scheduled, supply, locked, treasury, teamRateBps, totalPower, carried }, powerNow, entryPaused }
  })
