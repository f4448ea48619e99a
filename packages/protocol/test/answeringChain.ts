import {
  type Abi,
  type Client,
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  toHex,
} from 'viem'

/** A chain at block 7, second 70, that answers view calls as "target name(argument)"; unknown calls revert. */
export const answeringChain = (abi: Abi, answers: Record<string, unknown>): Client => {
  const answer = ({ target, callData }: { target: string; callData: Hex }) => {
    const { functionName, args } = decodeFunctionData({ abi, data: callData })
    const result = answers[`${target} ${functionName}(${((args as readonly unknown[] | undefined) ?? []).join().toLowerCase()})`]
    if (result === undefined) return { success: false, returnData: '0x' as Hex }
    return { success: true, returnData: encodeFunctionResult({ abi, functionName, result } as never) }
  }
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_getBlockByNumber') return { number: toHex(7), timestamp: toHex(70), hash: `0x${'7'.repeat(64)}`, transactions: [] }
    const [{ data }] = params as [{ data: Hex }]
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = args[0] as readonly { target: string; callData: Hex }[]
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: calls.map(answer) })
  }
  return createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }) as Client
}
