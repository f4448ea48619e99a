import type { Address, Hex } from '@exchange/domain'
import { positionManagerAbi, routerAbi, weightedLiquidityAbi, zapperAbi } from '@exchange/protocol'
import { type Abi, decodeFunctionData, getAbiItem, type AbiParameter } from 'viem'

/** Contracts that keep no coins between calls, and give what they do not use to their caller or to whom the call names. */
const returning: Readonly<Record<string, Abi>> = {
  router: routerAbi,
  zapper: zapperAbi,
  positionManager: positionManagerAbi,
  weightedLiquidity: weightedLiquidityAbi,
}

type Deployed = Readonly<Record<string, Address | undefined>>

const NAMES = new Set(['to', 'recipient'])

/** Accounts that arguments name as receivers, also within structures; lists are of hops, whose ends are tokens. */
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

/** Receivers that a call names; undefined where it cannot be told. */
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
/** Who alone gets the coins that the called contract gives back: its caller, where the call names nobody else. Null where that is not known. */
export const returnsTo = (
  contracts: Deployed,
  {
    sender,
    called,
    value,
    input,
  }: { readonly sender: Address; readonly called: Address | null; readonly value: bigint; readonly input: Hex },
): Address | null => {
  const name = Object.keys(returning).find((one) => called !== null && contracts[one]?.toLowerCase() === called)
  // Coins that nobody asks the manager of positions to give back stay there.
  if (name === 'positionManager' && value > 0n) return null
  const receivers = name === undefined ? undefined : receiversOf(returning[name]!, input)
  // What goes to the contract itself first, as parts of one call do, leaves it by a part that says where to.
  const isOwn = (receiver: Address): boolean => receiver === sender || receiver === called || BigInt(receiver) === 0n
  return receivers?.every(isOwn) ? sender : null
}
