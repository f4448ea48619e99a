import {
  type Abi,
  type Client,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  encodeFunctionData,
  numberToHex,
} from 'viem'
import type { Address } from '@exchange/domain'

type Mutability = 'pure' | 'view'

export type ContractRead<
  abi extends Abi,
  name extends ContractFunctionName<abi, Mutability>,
  args extends ContractFunctionArgs<abi, Mutability, name>,
> = { readonly address: Address; readonly abi: abi; readonly functionName: name; readonly args: args; readonly blockNumber?: bigint }

/**
 * A view call as one plain `eth_call`, at the latest block unless one is named. viem's action of the same name also carries deployless
 * calls, overrides and a parser of written-out ABIs: 8 KB compressed that a page which only reads our contracts need not load.
 */
export const readContract = async <
  const abi extends Abi,
  name extends ContractFunctionName<abi, Mutability>,
  const args extends ContractFunctionArgs<abi, Mutability, name>,
>(
  client: Client,
  { address, abi, functionName, args, blockNumber }: ContractRead<abi, name, args>,
): Promise<ContractFunctionReturnType<abi, Mutability, name, args>> => {
  const data = encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
  const block = blockNumber === undefined ? 'latest' : numberToHex(blockNumber)
  const answer = (await client.request({ method: 'eth_call', params: [{ to: address, data }, block] } as never)) as `0x${string}`
  return decodeFunctionResult({ abi, functionName, args, data: answer } as Parameters<
    typeof decodeFunctionResult
  >[0]) as ContractFunctionReturnType<abi, Mutability, name, args>
}
