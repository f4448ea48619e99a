import { type Address, DomainError } from '@exchange/domain'
import type { Abi, Client } from 'viem'
import { competitionFactoryAbi } from '../../generated/competitionFactory.ts'
import { permissionsRegistryAbi } from '../../generated/permissionsRegistry.ts'
import type { Network } from '../../networks.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { takeSnapshot } from '../snapshot.ts'

// ARENA-21
/** The terms of creating a competition, as of one block. */
export type CreationTerms = {
  readonly feeToken: Address
  /** Raw units of the fee token. */
  readonly spotFee: bigint
  readonly perpFee: bigint
  readonly isPaused: boolean
  /** Whether the account may host, by permissionless mode or by the allow list. Null without an account. */
  readonly isCreator: boolean | null
  /** Tokens below it are admitted only with the host's consent: dollars are wads, the age is seconds. */
  readonly tokenBar: { readonly liquidityUsd: bigint; readonly age: number; readonly volumeUsd: bigint }
  readonly tradeLimits: { readonly maxDeviationBps: number; readonly dailyLossBps: number }
  readonly block: bigint
  readonly timestamp: number
}

type Bar = { readonly liquidityUsd: bigint; readonly age: bigint; readonly volumeUsd: bigint }

/** The terms of a network's factory, with an account's permission if one is given. One failed figure fails the whole read. */
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
