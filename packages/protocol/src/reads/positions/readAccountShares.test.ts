import { type Address, NATIVE } from '@exchange/domain'
import { type Client, createPublicClient, custom, decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { lensAbi } from '../../generated/lens.ts'
import { findNetworkEntry, type Network } from '../../networks.ts'
import { readAccountShares, type SharesPool } from './readAccountShares.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [MULTICALL, VOTER, LENS, CLASSIC, STABLE, WEIGHTED, GAUGE, DEAD, ME] = Array.from({ length: 9 }, (_, i) => address(i + 1)) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const contracts = { multicall3: MULTICALL, voter: VOTER, lens: LENS, poolFactory: NATIVE }
const network = { ...findNetworkEntry(31_356), deployment: { contracts } } as unknown as Network
const pools: readonly SharesPool[] = [
  { address: CLASSIC, type: 'classic', gauge: GAUGE },
  { address: STABLE, type: 'stable', gauge: null },
  { address: WEIGHTED, type: 'weighted', gauge: DEAD },
]

const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function claimable(address) view returns (uint256[])',
  'function earned(address) view returns (uint256)',
  'function isAlive(address) view returns (bool)',
])
type Row = { pool: Address; walletBalance: bigint; claimable0: bigint; claimable1: bigint; amount0: bigint; amount1: bigint }

const aggregate = (answers: Record<string, unknown>, data: Hex): Hex => {
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const result = (args[0] as readonly { target: Address; callData: Hex }[]).map(({ target, callData }) => {
    const { functionName, args: given } = decodeFunctionData({ abi, data: callData })
    const answer = answers[`${target} ${functionName}(${((given as readonly unknown[] | undefined) ?? []).join().toLowerCase()})`]
    if (answer === undefined) return { success: false, returnData: '0x' as Hex }
    return { success: true, returnData: encodeFunctionResult({ abi, functionName, result: answer as never }) }
  })
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
}

/** A chain at block 7 that answers "target name(argument)", and the lens with its rows; unknown calls revert. */
const chain = (answers: Record<string, unknown>, rows: readonly Row[]): Client => {
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_getBlockByNumber') return { number: '0x7', timestamp: '0x1', hash: `0x${'0'.repeat(64)}` }
    const [{ to, data }, block] = params as [{ to: Address; data: Hex }, string]
    expect(block).toBe('0x7')
    return to === LENS
      ? encodeFunctionResult({ abi: lensAbi, functionName: 'accountPools', result: [rows, BigInt(rows.length)] })
      : aggregate(answers, data)
  }
  return createPublicClient({ transport: custom({ request: request as never }, { retryCount: 0 }) }) as Client
}

const nothing = {
  [`${WEIGHTED} balanceOf(${ME})`]: 0n,
  [`${WEIGHTED} claimable(${ME})`]: [0n, 0n, 0n],
  [`${GAUGE} balanceOf(${ME})`]: 0n,
  [`${GAUGE} earned(${ME})`]: 0n,
  [`${DEAD} balanceOf(${ME})`]: 0n,
  [`${DEAD} earned(${ME})`]: 0n,
  [`${VOTER} isAlive(${GAUGE})`]: true,
  [`${VOTER} isAlive(${DEAD})`]: false,
  ...Object.fromEntries([CLASSIC, STABLE, WEIGHTED].map((pool, i) => [`${pool} totalSupply()`, BigInt(100 + i)])),
}
const row = (pool: Address, walletBalance: bigint, claimable0 = 0n): Row => ({
  pool,
  walletBalance,
  claimable0,
  claimable1: 0n,
  amount0: 0n,
  amount1: 0n,
})
const read = (answers: Record<string, unknown>, ...rows: readonly Row[]) =>
  readAccountShares(chain({ ...nothing, ...answers }, rows), network, ME, pools)

// LIQ-11: walletBalance, gaugeBalance, gaugeEarned, token0claimable, token1claimable
describe('what an account has of pools’ own tokens', () => {
  it('is what lies in the wallet and in the gauges, of one block', async () => {
    const staked = { [`${GAUGE} balanceOf(${ME})`]: 7n, [`${GAUGE} earned(${ME})`]: 3n }
    const answer = await read({ ...staked, [`${WEIGHTED} balanceOf(${ME})`]: 5n }, row(CLASSIC, 2n), row(STABLE, 4n, 9n))
    expect(answer).toEqual({
      status: 'ok',
      data: {
        shares: [
          { pool: CLASSIC, balance: 2n, claimable: [0n, 0n], staked: 7n, earned: 3n, totalSupply: 100n, alive: true },
          { pool: STABLE, balance: 4n, claimable: [9n, 0n], staked: 0n, earned: 0n, totalSupply: 101n, alive: null },
          { pool: WEIGHTED, balance: 5n, claimable: [0n, 0n, 0n], staked: 0n, earned: 0n, totalSupply: 102n, alive: false },
        ],
        elsewhere: 0,
        block: 7n,
      },
    })
  })

  // LIQ-24: nothing of value is ever hidden
  it('is there while something is to be claimed, and only then', async () => {
    const left = await read({ [`${DEAD} earned(${ME})`]: 1n })
    expect(left).toMatchObject({ data: { shares: [{ pool: WEIGHTED, balance: 0n, staked: 0n, earned: 1n }] } })
    expect(await read({}, row(STABLE, 0n, 1n))).toMatchObject({ data: { shares: [{ pool: STABLE, claimable: [1n, 0n] }] } })
    expect(await read({})).toMatchObject({ data: { shares: [], elsewhere: 0 } })
  })

  it('counts shares of pools that were not asked about', async () =>
    expect(await read({}, row(address(99), 1n))).toMatchObject({ data: { shares: [], elsewhere: 1 } }))

  it('is no answer where one figure cannot be read', async () =>
    expect((await read({ [`${GAUGE} earned(${ME})`]: undefined })).status).toBe('failed'))
})
