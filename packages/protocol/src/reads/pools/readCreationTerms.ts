import { type Address, DomainError } from '@exchange/domain'
import type { Abi, Client } from 'viem'
import { competitionFactoryAbi } from '../../generated/competitionFactory.ts'
import { permissionsRegistryAbi } from '../../generated/permissionsRegistry.ts'
import type { Network } from '../../networks.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { takeSnapshot } from '../snapshot.ts'

// ARENA-21
/** What making a competition asks of a host, as of one block. */
export type CreationTerms = {
  readonly feeToken: Address
  /** Raw units of the fee token. */
  readonly spotFee: bigint
  readonly perpFee: bigint
  readonly isPaused: boolean
  /** Whether the account may host: as everybody may, or because it is allowed to. Null where no account is asked about. */
  readonly isCreator: boolean | null
  /** Below it a token is admitted only if the host says so: dollars are wads, the age seconds. */
  readonly tokenBar: { readonly liquidityUsd: bigint; readonly age: number; readonly volumeUsd: bigint }
  readonly tradeLimits: { readonly maxDeviationBps: number; readonly dailyLossBps: number }
  readonly block: bigint
  readonly timestamp: number
}

type Bar = { readonly liquidityUsd: bigint; readonly age: bigint; readonly volumeUsd: bigint }

/** The terms of a network's factory, for an account where there is one. One figure that fails fails them all. */
export const readCreationTerms = (client: Client, network: Network, account: Address | undefined): Promise<ReadResult<CreationTerms>> =>
  toReadResult(async () => {
    const { competitionFactory: address, permissionsRegistry } = network.deployment.contracts
    if (address === undefined || permissionsRegistry === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
    const call = (functionName: string, args: readonly unknown[] = []) => ({
      address,
      abi: competitionFactoryAbi as Abi,
      functionName,
      args,
    })
    const { ask, blockNumber, timestamp } = await takeSnapshot(client, network)
    const [feeToken, spotFee, perpFee, permissionless, bar, tradeLimits, isPaused, isAllowed] = (await ask([
      call('feeToken'),
      call('spotFee'),
      call('perpFee'),
      call('permissionless'),
      call('tokenBar'),
      call('tradeLimits'),
      { address: permissionsRegistry, abi: permissionsRegistryAbi as Abi, functionName: 'isEntryPaused', args: [address] },
      ...(account === undefined ? [] : [call('isCreator', [account])]),
    ])) as [Address, bigint, bigint, boolean, Bar, CreationTerms['tradeLimits'], boolean, boolean | undefined]
    return {
      feeToken,
      spotFee,
      perpFee,
      isPaused,
      isCreator: isAllowed === undefined ? null : permissionless || isAllowed,
      tokenBar: { ...bar, age: Number(bar.age) },
      tradeLimits,
      block: blockNumber,
      timestamp,
    }
  })
