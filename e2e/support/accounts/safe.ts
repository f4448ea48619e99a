// A contract account that executes like a Safe: any owner sends what the others signed, and the account's log names the Safe's hash.
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { concatHex, createTestClient, createWalletClient, http, keccak256, pad, toBytes, toHex, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { client, type ChainId } from '../chain.ts'
import { fund } from '../devnet.ts'
import { chainUrls } from '../ports.ts'

const EXECUTION_SUCCESS = keccak256(toBytes('ExecutionSuccess(bytes32,uint256)'))

type Part = string | { readonly jumpTo: string } | { readonly label: string }

/** Bytecode in which jumps name their targets. */
const assemble = (parts: readonly Part[]): Hex => {
  const size = (part: Part) => (typeof part === 'string' ? part.length / 2 : 'jumpTo' in part ? 2 : 1)
  const positions = new Map<string, number>()
  let position = 0
  for (const part of parts) {
    if (typeof part !== 'string' && 'label' in part) positions.set(part.label, position)
    position += size(part)
  }
  const bytesOf = (part: Part) => {
    if (typeof part === 'string') return part
    return 'label' in part ? '5b' : `60${(positions.get(part.jumpTo) ?? 0).toString(16).padStart(2, '0')}`
  }
  return `0x${parts.map(bytesOf).join('')}`
}

/** No data: takes coin. Four bytes, getThreshold(): 1. (hash, to, value, data): makes the call and logs ExecutionSuccess(hash, 0). */
const accountCode = assemble([
  '3615', // CALLDATASIZE ISZERO
  { jumpTo: 'stop' },
  '57',
  '60043614', // four bytes
  { jumpTo: 'threshold' },
  '57',
  '60603603', // size of data
  '806060600037', // DUP1, from 0x60, to 0, CALLDATACOPY
  '60006000', // no return data
  '8260006040356020355af1', // size, from 0, value, to, GAS, CALL
  '15',
  { jumpTo: 'failed' },
  '57',
  '600035', // the hash as topic
  `7f${EXECUTION_SUCCESS.slice(2)}`,
  '60206000a200', // LOG2, STOP
  { label: 'failed' },
  '60006000fd',
  { label: 'threshold' },
  '600160005260206000f3',
  { label: 'stop' },
  '00',
])

/** Turns an account of a local chain into a Safe of one owner, and returns how that owner executes a request. */
export const makeSafe = async (chainId: ChainId, safe: Address) => {
  const url = http(chainUrls[chainId])
  await createTestClient({ mode: 'anvil', transport: url }).setCode({ address: safe, bytecode: accountCode })
  const owner = privateKeyToAccount(generatePrivateKey())
  await fund(owner.address)
  return {
    execute: async (safeTxHash: Hex, request: Record<string, Hex>): Promise<Hex> => {
      const chain = {
        id: chainId,
        name: 'local',
        nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
        rpcUrls: { default: { http: [chainUrls[chainId]] } },
      }
      const wallet = createWalletClient({ account: owner, chain, transport: url })
      const value = toHex(BigInt(request['value'] ?? 0), { size: 32 })
      const data = concatHex([safeTxHash, pad(request['to']!, { size: 32 }), value, request['data'] ?? '0x'])
      const hash = await wallet.sendTransaction({ to: safe, data, gas: 2_000_000n })
      await receiptOf(client(chainId), hash)
      return hash
    },
  }
}
