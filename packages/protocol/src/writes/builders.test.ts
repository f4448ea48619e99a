import { type Address, NATIVE, type TwoTokenPool } from '@exchange/domain'
import { decodeFunctionData, hashTypedData, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { findNetworkEntry, type Network, type NetworkEntry } from '../networks.ts'
import type { WriteCall } from './call.ts'
import { buildAddLiquidity, buildClaimFees, buildCreatePool, buildRemoveLiquidity } from './liquidity.ts'
import { buildSwap } from './swap.ts'
import { buildApprove, buildPermit, buildUnwrap, buildWrap, permitTypedData } from './token.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [A, B, C, WBNB, ROUTER, FACTORY, USER] = [1, 2, 3, 4, 5, 6, 7].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]

const network: Network = {
  ...(findNetworkEntry(31356) as NetworkEntry),
  deployment: {
    chainId: 31356,
    contracts: { multicall3: A, wrappedNative: WBNB, poolFactory: FACTORY, router: ROUTER, lens: A, governanceToken: A },
    startBlock: 0,
    firstBlockHash: '0x',
    tokens: [],
    stablecoins: [],
    poolInitCodeHash: '0x',
  },
}
const pool = (type: TwoTokenPool['type'], token0: Address, token1: Address): TwoTokenPool => ({
  address: address(99),
  type,
  token0,
  token1,
  reserve0: 1n,
  reserve1: 1n,
  unit0: 1n,
  unit1: 1n,
  fee: 1n,
})

/** The data of a call says what the call says. */
const expectEncoded = (call: WriteCall) => {
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: call.data })
  expect(functionName).toBe(call.functionName)
  expect(args ?? []).toEqual(call.args)
  expect(call.chainId).toBe(31356)
}

const request = { amountIn: 100n, amountOutMin: 90n, recipient: USER, deadline: 1_700_000_000n }
const hops = [
  { pool: pool('classic', A, B), tokenIn: A, tokenOut: B },
  { pool: pool('stable', C, B), tokenIn: B, tokenOut: C },
]

describe('buildSwap', () => {
  it('pins each pool by its type', () => {
    const call = buildSwap(network, { ...request, hops, tokenIn: A, tokenOut: C })
    expectEncoded(call)
    expect(call).toMatchObject({ to: ROUTER, value: 0n, functionName: 'swapExactTokensForTokens' })
    expect(call.args).toEqual([
      100n,
      90n,
      [
        { from: A, to: B, stable: false },
        { from: B, to: C, stable: true },
      ],
      USER,
      1_700_000_000n,
    ])
  })

  it('sends native coin in as value, and takes it out by its own function', () => {
    const first = [{ pool: pool('classic', WBNB, A), tokenIn: WBNB, tokenOut: A }]
    const nativeIn = buildSwap(network, { ...request, hops: first, tokenIn: NATIVE, tokenOut: A })
    expectEncoded(nativeIn)
    expect(nativeIn).toMatchObject({ functionName: 'swapExactETHForTokens', value: 100n })
    const last = [{ pool: pool('classic', WBNB, A), tokenIn: A, tokenOut: WBNB }]
    const nativeOut = buildSwap(network, { ...request, hops: last, tokenIn: A, tokenOut: NATIVE })
    expectEncoded(nativeOut)
    expect(nativeOut).toMatchObject({ functionName: 'swapExactTokensForETH', value: 0n })
  })

  it('refuses a route that does not join its two tokens', () => {
    expect(() => buildSwap(network, { ...request, hops, tokenIn: B, tokenOut: C })).toThrow(
      expect.objectContaining({ code: 'quote.noRoute' }) as Error,
    )
    expect(() => buildSwap(network, { ...request, hops: [], tokenIn: A, tokenOut: C })).toThrow(
      expect.objectContaining({ code: 'quote.noRoute' }) as Error,
    )
  })
})

it.each<[string, WriteCall, Partial<WriteCall>]>([
  ['approve', buildApprove(network, A, ROUTER, 5n), { to: A, functionName: 'approve', args: [ROUTER, 5n] }],
  ['wrap', buildWrap(network, 5n), { to: WBNB, functionName: 'deposit', value: 5n }],
  ['unwrap', buildUnwrap(network, 5n), { to: WBNB, functionName: 'withdraw', args: [5n], value: 0n }],
  ['create pool', buildCreatePool(network, A, B, true), { to: FACTORY, functionName: 'createPool', args: [A, B, true] }],
  ['claim fees', buildClaimFees(network, C), { to: C, functionName: 'claimFees' }],
  [
    'add liquidity',
    buildAddLiquidity(network, {
      tokenA: A,
      tokenB: B,
      stable: true,
      amountADesired: 1n,
      amountBDesired: 2n,
      amountAMin: 3n,
      amountBMin: 4n,
      recipient: USER,
      deadline: 9n,
    }),
    { to: ROUTER, functionName: 'addLiquidity', args: [A, B, true, 1n, 2n, 3n, 4n, USER, 9n] },
  ],
  [
    'remove liquidity',
    buildRemoveLiquidity(network, {
      tokenA: A,
      tokenB: B,
      stable: false,
      liquidity: 8n,
      amountAMin: 3n,
      amountBMin: 4n,
      recipient: USER,
      deadline: 9n,
    }),
    { to: ROUTER, functionName: 'removeLiquidity', args: [A, B, false, 8n, 3n, 4n, USER, 9n] },
  ],
])('%s', (_, call, expected) => {
  expectEncoded(call)
  expect(call).toMatchObject(expected)
})

describe('permit', () => {
  const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
  const permit = { owner: account.address, spender: ROUTER, value: 5n, nonce: 0n, deadline: 99n }
  const typedData = permitTypedData(31356, { address: A, name: 'Token', version: '1' }, permit)

  // EIP-2612: keccak256("\x19\x01" ‖ domain separator ‖ permit struct hash)
  it('is typed data that its owner signs', async () => {
    const signature = await account.signTypedData(typedData)
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(account.address)
  })

  it('is bound to the chain: the same permit elsewhere is another message', () => {
    const elsewhere = permitTypedData(56, { address: A, name: 'Token', version: '1' }, permit)
    expect(hashTypedData(elsewhere)).not.toBe(hashTypedData(typedData))
  })

  it('is handed to the token', () => {
    const signature = { v: 27n, r: `0x${'22'.repeat(32)}`, s: `0x${'33'.repeat(32)}` } as const
    const call = buildPermit(network, A, permit, signature)
    expectEncoded(call)
    expect(call.args.slice(0, 5)).toEqual([account.address, ROUTER, 5n, 99n, 27])
  })
})
