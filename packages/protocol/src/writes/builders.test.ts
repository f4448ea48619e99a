import { type Address, NATIVE, type PinnedRoute, type PinnedStep, type PoolType, WAD } from '@exchange/domain'
import { decodeFunctionData, hashTypedData, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { findNetworkEntry, type Network, type NetworkEntry } from '../networks.ts'
import type { WriteCall } from './call.ts'
import { buildAddLiquidity, buildClaimFees, buildCreatePool, buildRemoveLiquidity } from './liquidity/liquidity.ts'
import { pinPath } from '../../test/pinPath.ts'
import { buildSelfPermit, type SignedPermit, withPermits } from './permit.ts'
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
    contracts: {
      multicall3: A,
      wrappedNative: WBNB,
      poolFactory: FACTORY,
      router: ROUTER,
      lens: A,
      governanceToken: A,
      concentratedFactory: A,
      concentratedRegistry: A,
      concentratedLens: A,
      positionManager: A,
    },
    startBlock: 0,
    firstBlockHash: '0x',
    tokens: [],
    stablecoins: [],
    poolInitCodeHash: '0x',
  },
}
const pool = (type: PoolType): PinnedStep['pool'] => ({ address: address(99), type }) as PinnedStep['pool']

/** The data of a call must match its parts. */
const expectEncoded = (call: WriteCall) => {
  const { functionName, args } = decodeFunctionData({ abi: call.abi, data: call.data })
  expect(functionName).toBe(call.functionName)
  expect(args ?? []).toEqual(call.args)
  expect(call.chainId).toBe(31356)
}

const request = { amountIn: 100n, amountOut: 90n, recipient: USER, deadline: 1_700_000_000n }
const hops = [
  { pool: pool('classic'), tokenIn: A, tokenOut: B },
  { pool: pool('stable'), tokenIn: B, tokenOut: C },
  { pool: pool('concentrated'), tokenIn: C, tokenOut: WBNB },
] as const
const route = pinPath('exactIn', hops)

describe('buildSwap', () => {
  it('pins each pool by its type', () => {
    const call = buildSwap(network, { ...request, route, tokenIn: A, tokenOut: WBNB })
    expectEncoded(call)
    expect(call).toMatchObject({ to: ROUTER, value: 0n, functionName: 'swapExactTokensForTokens' })
    expect(call.args).toEqual([
      100n,
      90n,
      [
        { from: A, to: B, poolType: 0 },
        { from: B, to: C, poolType: 1 },
        { from: C, to: WBNB, poolType: 2 },
      ],
      USER,
      1_700_000_000n,
    ])
  })

  it('sends native coin in as value, and takes it out by its own function', () => {
    const first = pinPath('exactIn', [{ pool: pool('classic'), tokenIn: WBNB, tokenOut: A }])
    const nativeIn = buildSwap(network, { ...request, route: first, tokenIn: NATIVE, tokenOut: A })
    expectEncoded(nativeIn)
    expect(nativeIn).toMatchObject({ functionName: 'swapExactETHForTokens', value: 100n })
    expect(nativeIn.args).toEqual([90n, [{ from: WBNB, to: A, poolType: 0 }], USER, 1_700_000_000n])
    const last = pinPath('exactIn', [{ pool: pool('classic'), tokenIn: A, tokenOut: WBNB }])
    const nativeOut = buildSwap(network, { ...request, route: last, tokenIn: A, tokenOut: NATIVE })
    expectEncoded(nativeOut)
    expect(nativeOut).toMatchObject({ functionName: 'swapExactTokensForETH', value: 0n })
    expect(nativeOut.args).toEqual([100n, 90n, [{ from: A, to: WBNB, poolType: 0 }], USER, 1_700_000_000n])
  })

  // SWAP-29: exact out names the output; the other side is its highest cost
  it('buys an exact amount by three functions of its own', () => {
    const exactOut = { ...request, route: pinPath('exactOut', hops) }
    const tokens = buildSwap(network, { ...exactOut, tokenIn: A, tokenOut: WBNB })
    expectEncoded(tokens)
    expect(tokens).toMatchObject({ functionName: 'swapTokensForExactTokens', value: 0n })
    expect(tokens.args.slice(0, 2)).toEqual([90n, 100n])
    const nativeIn = buildSwap(network, {
      ...exactOut,
      route: pinPath('exactOut', [{ pool: pool('concentrated'), tokenIn: WBNB, tokenOut: A }]),
      tokenIn: NATIVE,
      tokenOut: A,
    })
    expectEncoded(nativeIn)
    expect(nativeIn).toMatchObject({ functionName: 'swapETHForExactTokens', value: 100n })
    expect(nativeIn.args[0]).toBe(90n)
    const nativeOut = buildSwap(network, { ...exactOut, tokenIn: A, tokenOut: NATIVE })
    expectEncoded(nativeOut)
    expect(nativeOut).toMatchObject({ functionName: 'swapTokensForExactETH', value: 0n })
    expect(nativeOut.args.slice(0, 2)).toEqual([90n, 100n])
  })

  // SWAP-11, API-8: what the search finds is what the contract executes
  describe('of a split', () => {
    const half = { ...hops[0], share: WAD / 2n }
    const rest = { pool: pool('weighted'), tokenIn: A, tokenOut: B, share: WAD }
    const split: PinnedRoute = { kind: 'exactIn', tokenIn: A, tokenOut: B, stepsAmountIn: 100n, steps: [half, rest], closing: [] }
    const encoded = [
      { pool: address(99), tokenIn: A, tokenOut: B, poolType: 0, share: WAD / 2n },
      { pool: address(99), tokenIn: A, tokenOut: B, poolType: 3, share: WAD },
    ]
    const encodedFrom = (tokenIn: Address, tokenOut: Address) => encoded.map((step) => ({ ...step, tokenIn, tokenOut }))
    const from = (tokenIn: Address, tokenOut: Address, given: Partial<PinnedRoute> = {}): PinnedRoute => {
      const turn = (step: PinnedStep) => ({ ...step, tokenIn, tokenOut })
      return { ...split, tokenIn, tokenOut, steps: split.steps.map(turn), closing: [], ...given }
    }

    it('names each pool by its address and type, with its share', () => {
      const call = buildSwap(network, { ...request, route: split, tokenIn: A, tokenOut: B })
      expectEncoded(call)
      expect(call).toMatchObject({ functionName: 'swapExactTokensForTokensSplit', value: 0n })
      expect(call.args).toEqual([100n, 90n, encoded, USER, 1_700_000_000n])
    })

    it('takes native coin in and out', () => {
      const nativeIn = buildSwap(network, { ...request, route: from(WBNB, B), tokenIn: NATIVE, tokenOut: B })
      expectEncoded(nativeIn)
      expect(nativeIn).toMatchObject({ functionName: 'swapExactETHForTokensSplit', value: 100n })
      expect(nativeIn.args).toEqual([90n, encodedFrom(WBNB, B), USER, 1_700_000_000n])
      const nativeOut = buildSwap(network, { ...request, route: from(A, WBNB), tokenIn: A, tokenOut: NATIVE })
      expectEncoded(nativeOut)
      expect(nativeOut).toMatchObject({ functionName: 'swapExactTokensForETHSplit', value: 0n })
      expect(nativeOut.args).toEqual([100n, 90n, encodedFrom(A, WBNB), USER, 1_700_000_000n])
    })

    it('buys an exact amount with a fixed part and a closing path', () => {
      const exactOut = { kind: 'exactOut', stepsAmountIn: 40n } as const
      const tokens = buildSwap(network, { ...request, route: { ...split, ...exactOut, closing: [rest] }, tokenIn: A, tokenOut: B })
      expectEncoded(tokens)
      expect(tokens).toMatchObject({ functionName: 'swapTokensForExactTokensSplit', value: 0n })
      expect(tokens.args).toEqual([90n, 100n, 40n, encoded, encoded.slice(1), USER, 1_700_000_000n])
      const closing = (tokenIn: Address, tokenOut: Address) => [{ ...rest, tokenIn, tokenOut }]
      const nativeIn = buildSwap(network, {
        ...request,
        route: from(WBNB, B, { ...exactOut, closing: closing(WBNB, B) }),
        tokenIn: NATIVE,
        tokenOut: B,
      })
      expectEncoded(nativeIn)
      expect(nativeIn).toMatchObject({ functionName: 'swapETHForExactTokensSplit', value: 100n })
      expect(nativeIn.args.slice(0, 2)).toEqual([90n, 40n])
      const nativeOut = buildSwap(network, {
        ...request,
        route: from(A, WBNB, { ...exactOut, closing: closing(A, WBNB) }),
        tokenIn: A,
        tokenOut: NATIVE,
      })
      expectEncoded(nativeOut)
      expect(nativeOut).toMatchObject({ functionName: 'swapTokensForExactETHSplit', value: 0n })
      expect(nativeOut.args.slice(0, 3)).toEqual([90n, 100n, 40n])
    })

    it('stands in for a path that is longer than three hops or goes through a weighted pool', () => {
      const weighted = pinPath('exactIn', [{ ...rest, tokenOut: B }])
      expect(buildSwap(network, { ...request, route: weighted, tokenIn: A, tokenOut: B }).functionName).toBe(
        'swapExactTokensForTokensSplit',
      )
      const long = pinPath('exactOut', [...hops, { pool: pool('classic'), tokenIn: WBNB, tokenOut: USER }])
      expect(buildSwap(network, { ...request, route: long, tokenIn: A, tokenOut: USER }).functionName).toBe('swapTokensForExactTokensSplit')
    })
  })

  it('takes a permit and swaps in one transaction', () => {
    const permit: SignedPermit = {
      token: A,
      value: 100n,
      deadline: 1_700_000_000n,
      v: 27,
      r: `0x${'11'.repeat(32)}`,
      s: `0x${'22'.repeat(32)}`,
    }
    const both = buildSwap(network, { ...request, route, tokenIn: A, tokenOut: WBNB, permit })
    expectEncoded(both)
    const swap = buildSwap(network, { ...request, route, tokenIn: A, tokenOut: WBNB })
    expect(both).toMatchObject({
      to: ROUTER,
      functionName: 'multicall',
      value: 0n,
      args: [[buildSelfPermit(network, permit).data, swap.data]],
    })
    expect(buildSelfPermit(network, permit).args).toEqual([A, 100n, 1_700_000_000n, 27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`])
    expect(() => buildSwap(network, { ...request, route, tokenIn: A, tokenOut: WBNB, permit: { ...permit, token: B } })).toThrow(
      expect.objectContaining({ code: 'token.invalid' }) as Error,
    )
  })

  it('refuses a route that does not join its two tokens', () => {
    expect(() => buildSwap(network, { ...request, route, tokenIn: B, tokenOut: C })).toThrow(
      expect.objectContaining({ code: 'quote.noRoute' }) as Error,
    )
    expect(() => buildSwap(network, { ...request, route: { ...route, steps: [] }, tokenIn: A, tokenOut: WBNB })).toThrow(
      expect.objectContaining({ code: 'quote.noRoute' }) as Error,
    )
  })
})

describe('withPermits', () => {
  const add = buildAddLiquidity(network, {
    tokenA: A,
    tokenB: B,
    stable: false,
    amountADesired: 5n,
    amountBDesired: 7n,
    amountAMin: 4n,
    amountBMin: 6n,
    recipient: USER,
    deadline: 9n,
  })
  const permit = (token: Address): SignedPermit => ({
    token,
    value: 5n,
    deadline: 9n,
    v: 27,
    r: `0x${'11'.repeat(32)}`,
    s: `0x${'22'.repeat(32)}`,
  })

  it('takes each permit and makes the call in one transaction of the contract that they are for', () => {
    const call = withPermits(network, { ...add, to: C }, [permit(A), permit(B)])
    expectEncoded(call)
    const parts = [A, B].map((token) => buildSelfPermit(network, permit(token), C))
    expect(parts.map(({ to }) => to)).toEqual([C, C])
    expect(call).toMatchObject({ to: C, functionName: 'multicall', value: 0n, args: [[...parts.map(({ data }) => data), add.data]] })
  })

  it('is the call itself without permits', () => expect(withPermits(network, add, [])).toBe(add))
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
    expect(call.args).toEqual([account.address, ROUTER, 5n, 99n, 27, `0x${'22'.repeat(32)}`, `0x${'33'.repeat(32)}`])
  })
})
