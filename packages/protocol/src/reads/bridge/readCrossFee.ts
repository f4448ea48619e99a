import type { Abi, Client } from 'viem'
import { crossChainSwapAbi } from '../../generated/crossChainSwap.ts'
import type { Network } from '../../networks.ts'
import { arrivalStruct, type CrossArrival, requireCrossChainSwap } from '../../structs/crossArrival.ts'
import { readMany, requireValues } from '../readMany.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

// BRIDGE-14
/** Wei of native coin that the bridge charges for an amount with the requested arrival. */
export const readCrossFee = (client: Client, network: Network, bridged: bigint, arrival: CrossArrival): Promise<ReadResult<bigint>> =>
  toReadResult(async () => {
    const call = {
      address: requireCrossChainSwap(network),
      abi: crossChainSwapAbi as Abi,
      functionName: 'quoteFee',
      args: [bridged, arrivalStruct(arrival)],
    }
    const [fee] = requireValues<bigint>(await readMany(client, network, [call]))
    return fee!
  })
