import { DomainError } from '@exchange/domain'
import type { Client } from 'viem'
import { getGasPrice } from 'viem/actions'
import { automationRegistryAbi } from '../../generated/automationRegistry.ts'
import type { Network } from '../../networks.ts'
import { readMany, requireValues } from '../readMany.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

/** The cost of an upkeep in wei of LINK: the most per run at the current gas price, and the minimum balance. */
export type UpkeepCost = { readonly run: bigint; readonly minimum: bigint }

// AUTO-15, AUTO-16
export const readUpkeepCost = (
  client: Client,
  network: Network,
  { gasLimit, maxGasPrice }: { readonly gasLimit: number; readonly maxGasPrice: bigint },
): Promise<ReadResult<UpkeepCost>> =>
  toReadResult(async () => {
    const address = network.deployment.contracts.automationRegistry
    if (address === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
    const gasPrice = await getGasPrice(client)
    const ofGas = (price: bigint) => ({
      address,
      abi: automationRegistryAbi,
      functionName: 'getMaxPaymentForGas',
      args: [BigInt(gasLimit), price],
    })
    const [run, minimum] = requireValues<bigint>(await readMany(client, network, [ofGas(gasPrice), ofGas(maxGasPrice)]))
    return { run: run!, minimum: minimum! }
  })
