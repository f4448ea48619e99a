import { type Address, type Hex, isSameAddress } from '@exchange/domain'
import { positionManagerAbi, routerAbi, weightedLiquidityAbi, zapperAbi } from '@exchange/protocol'
import { type Abi, decodeFunctionData, getAbiItem, type AbiParameter } from 'viem'

/** Contracts that keep no coins between calls, and return unused ones to the caller or to a receiver that the call names. */
const returning: Readonly<Record<string, Abi>> = {
  router: routerAbi,
  zapper: zapperAbi,
  positionManager: positionManagerAbi,
  weightedLiquidity: weightedLiquidityAbi,
}

type Deployed = Readonly<Record<string, Address | undefined>>

const NAMES = new Set(['to', 'recipient'])

/** Accounts that arguments name as receivers, also within structs; lists are hops, with tokens at their ends. */
const receiversIn = (parameters: readonly AbiParameter[], values: readonly unknown[]): readonly Address[] =>
  parameters.flatMap((parameter, at): readonly Address[] => {
    const value = values[at]
    if (parameter.type === 'address') return NAMES.has(parameter.name ?? '') ? [(value as Address).toLowerCase() as Address] : []
    if (parameter.type !== 'tuple') return []
    const { components } = parameter as unknown as { readonly components: readonly AbiParameter[] }
    const fields = value as Readonly<Record<string, unknown>>
    return receiversIn(
      components,
      components.map(({ name }) => fields[name ?? '']),
    )
  })

/** Receivers that a call names; undefined when it cannot be decoded. */
const receiversOf = (abi: Abi, data: Hex): readonly Address[] | undefined => {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    if (functionName === 'multicall') {
      const parts = (args[0] as readonly Hex[]).map((part) => receiversOf(abi, part))
      return parts.some((part) => part === undefined) ? undefined : parts.flatMap((part) => part ?? [])
    }
    const item = getAbiItem({ abi, name: functionName, args: args as never })
    return item?.type === 'function' ? receiversIn(item.inputs, args) : undefined
  } catch {
    return undefined
  }
}

// ANALYTICS-10
/**
 * The only account that receives coins which the called contract returns: its caller, unless the call names another receiver. Null when
 * that is unknown.
 */
export const returnsTo = (
  contracts: Deployed,
  {
    sender,
    called,
    value,
    input,
  }: { readonly sender: Address; readonly called: Address | null; readonly value: bigint; readonly input: Hex },
): Address | null => {
  const name = Object.keys(returning).find((one) => isSameAddress(contracts[one], called))
  // Coins sent to the position manager stay there unless the call requests them back.
  if (name === 'positionManager' && value > 0n) return null
  const receivers = name === undefined ? undefined : receiversOf(returning[name]!, input)
  // Coins that go to the contract itself first, as within multicalls, leave it by a later part that names the receiver.
  const isOwn = (receiver: Address): boolean => receiver === sender || receiver === called || BigInt(receiver) === 0n
  return receivers?.every(isOwn) ? sender : null
}
