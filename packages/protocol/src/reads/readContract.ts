import type { Abi, Client, ContractFunctionArgs, ContractFunctionName, ContractFunctionReturnType } from 'viem'
import type { Address, Hex } from '@exchange/domain'
import { type AbiParameter, decodeOutputs, encodeCall } from '../abi/codec.ts'
import { selectors } from '../abi/selectors.ts'

type Mutability = 'pure' | 'view'

/** Functions with a known selector. */
type Readable = keyof typeof selectors

export type ContractRead<
  abi extends Abi,
  name extends ContractFunctionName<abi, Mutability> & Readable,
  args extends ContractFunctionArgs<abi, Mutability, name>,
> = { readonly address: Address; readonly abi: abi; readonly functionName: name; readonly args: args; readonly blockNumber?: bigint }

type Entry = {
  readonly type: string
  readonly name?: string
  readonly inputs?: readonly AbiParameter[]
  readonly outputs?: readonly AbiParameter[]
}

/** Gas limit of a lens page, 60,000,000: about one block. */
const GAS = '0x3938700'

/**
 * A view call as one plain `eth_call`, at the latest block unless one is named, with our own codec: a page that only reads our contracts
 * need not load viem's. Addresses in the result are lower-case.
 */
export const readContract = async <
  const abi extends Abi,
  name extends ContractFunctionName<abi, Mutability> & Readable,
  const args extends ContractFunctionArgs<abi, Mutability, name>,
>(
  client: Client,
  { address, abi, functionName, args, blockNumber }: ContractRead<abi, name, args>,
): Promise<ContractFunctionReturnType<abi, Mutability, name, args>> => {
  const { inputs = [], outputs = [] } =
    (abi as readonly Entry[]).find((entry) => entry.type === 'function' && entry.name === functionName) ?? {}
  const data = encodeCall(selectors[functionName], inputs, args as readonly unknown[])
  const block = blockNumber === undefined ? 'latest' : `0x${blockNumber.toString(16)}`
  const answer = (await client.request({ method: 'eth_call', params: [{ to: address, data, gas: GAS }, block] } as never)) as Hex
  return decodeOutputs(outputs, answer) as ContractFunctionReturnType<abi, Mutability, name, args>
}
