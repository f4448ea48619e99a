import {
  type Address,
  applySwap,
  buildPoolGraph,
  burn,
  findBestRoute,
  getAmountOut,
  marginalPrice,
  mint,
  NATIVE,
  optimalDeposit,
  otherToken,
} from '@exchange/domain'
import { createPublicClient, createWalletClient, custom, encodeFunctionData, http, parseSignature } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildAddLiquidity,
  buildApprove,
  buildClaimFees,
  buildCreatePool,
  buildPermit,
  buildRemoveLiquidity,
  buildSwap,
  buildUnwrap,
  buildWrap,
  erc20Abi,
  permitTypedData,
  poolAbi,
  type PoolRead,
  readAccountPools,
  readAccountTokens,
  readHead,
  readIsChain,
  readMany,
  readPools,
  type ReadResult,
  simulate,
  simulateThenWrite,
  viemChain,
  type WriteCall,
} from '../src/index.ts'
import { account, readArtifact, startWorld, type World } from './world.ts'

const WAD = 10n ** 18n
const FAR = 2n ** 40n
let world: World
let the: Address
let usdt: Address
let usdc: Address
let taxed: Address

const need = <T>(result: ReadResult<T>): T => {
  if (result.status === 'failed') throw result.error
  return result.data
}
const code = (value: string): Error => expect.objectContaining({ code: value }) as Error

const write = async (call: WriteCall): Promise<void> => {
  const { publicClient, walletClient, network, rpcUrl } = world
  const chain = viemChain(network, rpcUrl)
  const hash = await simulateThenWrite({ publicClient, walletClient, account, call, chain })
  expect((await publicClient.waitForTransactionReceipt({ hash })).status).toBe('success')
}
const snapshot = async () => need(await readPools(world.publicClient, world.network))
const poolOf = async (tokenA: Address, tokenB: Address, type: PoolRead['type'] = 'classic'): Promise<PoolRead> => {
  const isSide = (pool: PoolRead, token: Address) => [pool.token0, pool.token1].some((side) => side.toLowerCase() === token.toLowerCase())
  const found = (await snapshot()).pools.find((pool) => pool.type === type && isSide(pool, tokenA) && isSide(pool, tokenB))
  if (found === undefined) throw new Error('no such pool')
  return found
}
const balanceOf = async (token: Address): Promise<bigint> => {
  const row = (await readAccountTokens(world.publicClient, world.network, { account: account.address, tokens: [token] })).get(
    token.toLowerCase(),
  )
  return row ? need(row).balance : -1n
}
const addLiquidity = async (tokenA: Address, tokenB: Address, stable: boolean, amountADesired: bigint, amountBDesired: bigint) => {
  const { router } = world.network.deployment.contracts
  await write(buildApprove(world.network, tokenA, router, amountADesired))
  await write(buildApprove(world.network, tokenB, router, amountBDesired))
  const minima = { amountAMin: 0n, amountBMin: 0n }
  await write(
    buildAddLiquidity(world.network, {
      tokenA,
      tokenB,
      stable,
      amountADesired,
      amountBDesired,
      ...minima,
      recipient: account.address,
      deadline: FAR,
    }),
  )
}

beforeAll(async () => {
  world = await startWorld()
  const token = async (kind: string, name: string, decimals: number, ...rest: unknown[]): Promise<Address> => {
    const address = await world.deploy(kind, [name, name, decimals, ...rest, account.address])
    const { abi } = readArtifact(kind)
    await world.send(
      address,
      encodeFunctionData({ abi, functionName: 'mint', args: [account.address, 10n ** 9n * 10n ** BigInt(decimals)] }),
    )
    return address
  }
  the = await token('TestToken', 'THE', 18)
  usdt = await token('TestToken', 'USDT', 18)
  usdc = await token('PlainToken', 'USDC', 6)
  taxed = await token('TaxedToken', 'TAX', 9, 500n)
  const { wrappedNative } = world.network.deployment.contracts
  await write(buildWrap(world.network, 1_000n * WAD))
  await addLiquidity(the, wrappedNative, false, 200_000n * WAD, 100n * WAD)
  await addLiquidity(wrappedNative, usdt, false, 100n * WAD, 60_000n * WAD)
  await addLiquidity(usdt, usdc, true, 1_000_000n * WAD, 10n ** 12n)
})
afterAll(() => world?.stop())

describe('reads', () => {
  it('all pools in one snapshot, with what their maths needs', async () => {
    const { pools, block, timestamp } = await snapshot()
    const head = need(await readHead(world.publicClient))
    expect([Number(block), timestamp]).toEqual([head.number, head.timestamp])
    expect(pools.map(({ type, fee }) => [type, fee])).toEqual([
      ['classic', 1_800n],
      ['classic', 1_800n],
      ['stable', 400n],
    ])
    const { unit0, unit1 } = await poolOf(usdt, usdc, 'stable')
    expect(new Set([unit0, unit1])).toEqual(new Set([10n ** 18n, 10n ** 6n]))
  })

  it('tokens of an account: a read zero is zero, and what did not answer has no figure', async () => {
    const stranger: Address = '0x00000000000000000000000000000000000000ee'
    const tokens = [NATIVE, the, usdc, world.network.deployment.contracts.poolFactory]
    const rows = await readAccountTokens(world.publicClient, world.network, { account: stranger, tokens })
    const [native, first, second, noToken] = tokens.map((token) => rows.get(token.toLowerCase()))
    expect(native).toMatchObject({ status: 'ok', data: { balance: 0n, decimals: 18 } })
    expect(first).toMatchObject({ status: 'ok', data: { balance: 0n, symbol: 'THE' } })
    expect(second).toMatchObject({ status: 'ok', data: { balance: 0n, decimals: 6 } })
    expect(noToken).toMatchObject({ status: 'failed', error: { code: 'data.decodeFailed' } })
  })

  it('more tokens than one batch holds, each under its own address', async () => {
    const tokens = [...Array.from({ length: 23 }, (_, i): Address => `0x${(i + 1).toString(16).padStart(40, '0')}`), the]
    const rows = await readAccountTokens(world.publicClient, world.network, { account: account.address, tokens })
    expect(rows.size).toBe(24)
    expect(rows.get(the.toLowerCase())).toMatchObject({ status: 'ok', data: { symbol: 'THE' } })
    expect([...rows.values()].filter(({ status }) => status === 'failed')).toHaveLength(23)
  })

  it('many calls in batches of ten, where one that reverts fails alone', async () => {
    const { poolFactory } = world.network.deployment.contracts
    const ok = { address: the, abi: erc20Abi, functionName: 'decimals' } as const
    const bad = { address: poolFactory, abi: erc20Abi, functionName: 'decimals' } as const
    const calls = Array.from({ length: 25 }, (_, i) => (i === 12 ? bad : ok))
    let requests = 0
    const counting = createPublicClient({
      transport: custom({ request: ({ method, params }) => ((requests += 1), world.publicClient.request({ method, params } as never)) }),
    })
    const results = await readMany(counting, world.network, calls)
    expect(requests).toBe(3)
    expect(results.map(({ status }) => status)).toEqual(calls.map((call) => (call === bad ? 'failed' : 'ok')))
  })

  it('fail as such when the chain is away, and when it is another one', async () => {
    const away = createPublicClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
    expect(await readPools(away, world.network)).toMatchObject({ status: 'failed', error: { code: 'rpc.unavailable' } })
    expect(await readHead(away)).toMatchObject({ status: 'failed', error: { code: 'rpc.unavailable' } })
    const tokens = await readAccountTokens(away, world.network, { account: account.address, tokens: [the, usdt] })
    expect([...tokens.values()].map((row) => row.status)).toEqual(['failed', 'failed'])
    expect(await readIsChain(world.publicClient, 31356)).toEqual({ status: 'ok', data: true })
    expect(await readIsChain(world.publicClient, 56)).toMatchObject({
      error: { code: 'rpc.wrongChain', params: { expected: 56, actual: 31356 } },
    })
  })

  it('fail as such when the contract is missing', async () => {
    const { deployment } = world.network
    const moved = { ...world.network, deployment: { ...deployment, contracts: { ...deployment.contracts, lens: account.address } } }
    expect(await readPools(world.publicClient, moved)).toMatchObject({ status: 'failed', error: { code: 'data.decodeFailed' } })
  })
})

// issue §4: differential fuzz against the running chain
describe('the twin of a pool', () => {
  it('quotes what the pool quotes, both ways, from one unit to beyond its reserve', async () => {
    const { pools } = await snapshot()
    for (const pool of pools) {
      const asked = [pool.token0, pool.token1].flatMap((tokenIn) =>
        Array.from({ length: 60 }, (_, i) => ({ tokenIn, amountIn: 3n ** BigInt(i) % (pool.reserve0 * 20n) || 1n })),
      )
      const calls = asked.map(({ tokenIn, amountIn }) => ({
        address: pool.address,
        abi: poolAbi,
        functionName: 'getAmountOut',
        args: [amountIn, tokenIn],
      }))
      const answers = await readMany(world.publicClient, world.network, calls)
      for (const [i, { tokenIn, amountIn }] of asked.entries())
        expect(answers[i], `${pool.type} ${amountIn}`).toEqual({ status: 'ok', data: getAmountOut(pool, amountIn, tokenIn) })
    }
  })

  it('predicts reserves and supply through deposits, swaps and withdrawals to the unit', async () => {
    const before = await poolOf(usdt, usdc, 'stable')
    const zeroIsUsdt = before.token0.toLowerCase() === usdt.toLowerCase()
    const [wish0, wish1] = zeroIsUsdt ? [777n * WAD, 10n ** 9n] : [10n ** 9n, 777n * WAD]
    const [amount0, amount1] = optimalDeposit(wish0, wish1, before.reserve0, before.reserve1)
    const minted = mint({ pool: before, totalSupply: before.totalSupply }, amount0, amount1)
    await addLiquidity(before.token0, before.token1, true, wish0, wish1)
    const afterMint = await poolOf(usdt, usdc, 'stable')
    expect([afterMint.reserve0, afterMint.reserve1, afterMint.totalSupply]).toEqual([
      minted.pool.reserve0,
      minted.pool.reserve1,
      minted.totalSupply,
    ])

    const swapped = applySwap(afterMint, usdc, 123_456_789n)
    await write(buildApprove(world.network, usdc, world.network.deployment.contracts.router, 123_456_789n))
    await write(
      buildSwap(world.network, {
        hops: [{ pool: afterMint, tokenIn: usdc, tokenOut: usdt }],
        tokenIn: usdc,
        tokenOut: usdt,
        amountIn: 123_456_789n,
        amountOutMin: getAmountOut(afterMint, 123_456_789n, usdc),
        recipient: account.address,
        deadline: FAR,
      }),
    )
    const afterSwap = await poolOf(usdt, usdc, 'stable')
    expect([afterSwap.reserve0, afterSwap.reserve1]).toEqual([swapped.reserve0, swapped.reserve1])
    expect(marginalPrice(afterSwap, usdt)).toBe(marginalPrice(swapped, usdt))

    const burnt = burn({ pool: afterSwap, totalSupply: afterSwap.totalSupply }, minted.liquidity)
    await write(buildApprove(world.network, afterSwap.address, world.network.deployment.contracts.router, minted.liquidity))
    const sides = { tokenA: afterSwap.token0, tokenB: afterSwap.token1, stable: true, amountAMin: burnt.amount0, amountBMin: burnt.amount1 }
    await write(buildRemoveLiquidity(world.network, { ...sides, liquidity: minted.liquidity, recipient: account.address, deadline: FAR }))
    const afterBurn = await poolOf(usdt, usdc, 'stable')
    expect([afterBurn.reserve0, afterBurn.reserve1, afterBurn.totalSupply]).toEqual([
      burnt.pool.reserve0,
      burnt.pool.reserve1,
      burnt.totalSupply,
    ])
  })
})

describe('a swap', () => {
  // decisions §4: a quote executed in its block is exact to the wei
  it('over three hops, native coin not touched, yields exactly its quote', async () => {
    const { pools } = await snapshot()
    const amountIn = 1_000n * WAD
    const route = findBestRoute(buildPoolGraph(pools), { tokenIn: the, tokenOut: usdc, amountIn })
    expect(route.hops).toHaveLength(3)
    const before = await balanceOf(usdc)
    await write(buildApprove(world.network, the, world.network.deployment.contracts.router, amountIn))
    const amountOutMin = route.amounts.at(-1) ?? 0n
    await write(
      buildSwap(world.network, {
        ...route,
        tokenIn: the,
        tokenOut: usdc,
        amountIn,
        amountOutMin,
        recipient: account.address,
        deadline: FAR,
      }),
    )
    expect((await balanceOf(usdc)) - before).toBe(amountOutMin)
    const { router } = world.network.deployment.contracts
    const rows = await readAccountTokens(world.publicClient, world.network, { account: account.address, tokens: [the], spender: router })
    expect(rows.get(the.toLowerCase())).toMatchObject({ data: { allowance: 0n } })
  })

  it('takes native coin in and gives it out', async () => {
    const { wrappedNative } = world.network.deployment.contracts
    const pool = await poolOf(wrappedNative, usdt)
    const bought = getAmountOut(pool, WAD, wrappedNative)
    const common = { recipient: account.address, deadline: FAR }
    const before = await balanceOf(usdt)
    const wayIn = [{ pool, tokenIn: wrappedNative, tokenOut: usdt }]
    await write(buildSwap(world.network, { ...common, hops: wayIn, tokenIn: NATIVE, tokenOut: usdt, amountIn: WAD, amountOutMin: bought }))
    expect((await balanceOf(usdt)) - before).toBe(bought)

    const after = await poolOf(wrappedNative, usdt)
    const returned = getAmountOut(after, bought, usdt)
    const native = await balanceOf(NATIVE)
    await write(buildApprove(world.network, usdt, world.network.deployment.contracts.router, bought))
    const wayOut = [{ pool: after, tokenIn: usdt, tokenOut: otherToken(after, usdt) }]
    await write(
      buildSwap(world.network, { ...common, hops: wayOut, tokenIn: usdt, tokenOut: NATIVE, amountIn: bought, amountOutMin: returned }),
    )
    const gained = (await balanceOf(NATIVE)) - native
    expect(gained).toBeLessThan(returned)
    expect(gained).toBeGreaterThan(returned - WAD / 100n)
  })

  it('can be wrapped and unwrapped one to one', async () => {
    const { wrappedNative } = world.network.deployment.contracts
    const before = await balanceOf(wrappedNative)
    await write(buildWrap(world.network, 7n))
    expect(await balanceOf(wrappedNative)).toBe(before + 7n)
    await write(buildUnwrap(world.network, 7n))
    expect(await balanceOf(wrappedNative)).toBe(before)
  })

  it('can be allowed by a signed permit instead of an approval', async () => {
    const { publicClient, network } = world
    const [, name, version] = await publicClient.readContract({ address: the, abi: erc20Abi, functionName: 'eip712Domain' })
    const nonce = await publicClient.readContract({ address: the, abi: erc20Abi, functionName: 'nonces', args: [account.address] })
    const permit = { owner: account.address, spender: network.deployment.contracts.router, value: 5n, nonce, deadline: FAR }
    const signature = parseSignature(await account.signTypedData(permitTypedData(network.chainId, { address: the, name, version }, permit)))
    await write(buildPermit(network, the, permit, { v: BigInt(signature.yParity) + 27n, r: signature.r, s: signature.s }))
    const rows = await readAccountTokens(publicClient, network, { account: account.address, tokens: [the] })
    expect(rows.get(the.toLowerCase())).toMatchObject({ data: { allowance: 5n } })
    await write(buildApprove(network, the, network.deployment.contracts.router, 0n))
  })

  it('leaves fees that a holder claims, and shows in its pools', async () => {
    const pool = await poolOf(usdt, usdc, 'stable')
    const held = async () =>
      need(await readAccountPools(world.publicClient, world.network, account.address)).find((row) => row.pool === pool.address)
    const row = await held()
    expect((row?.claimable0 ?? 0n) + (row?.claimable1 ?? 0n)).toBeGreaterThan(0n)
    await write(buildClaimFees(world.network, pool.address))
    expect(await held()).toMatchObject({ claimable0: 0n, claimable1: 0n })
  })
})

// issue §4: simulate-then-write; decoding of reverts, wrong network and refusals as the chain really answers them
describe('a write that would fail is told why before anything is signed', () => {
  const swap = async (given: Partial<Parameters<typeof buildSwap>[1]> = {}) => {
    const { wrappedNative } = world.network.deployment.contracts
    const hops = [{ pool: await poolOf(wrappedNative, usdt), tokenIn: wrappedNative, tokenOut: usdt }]
    const request = { hops, tokenIn: NATIVE, tokenOut: usdt, amountIn: WAD, amountOutMin: 0n, recipient: account.address, deadline: FAR }
    return buildSwap(world.network, { ...request, ...given })
  }
  const attempt = (call: WriteCall) => simulate(world.publicClient, account, call)

  it('a missed minimum', async () => {
    await expect(attempt(await swap({ amountOutMin: FAR * WAD }))).rejects.toMatchObject({
      code: 'transaction.slippageExceeded',
      params: { error: 'InsufficientOutputAmount', amountOutMin: FAR * WAD },
    })
  })
  it('a deadline of the past', async () => {
    await expect(attempt(await swap({ deadline: 1n }))).rejects.toMatchObject({ code: 'transaction.expired', params: { deadline: 1n } })
  })
  it('a receiver that is a token of the route', async () => {
    await expect(attempt(await swap({ recipient: usdt }))).rejects.toThrow(code('address.invalid'))
  })
  it('more native coin than there is', async () => {
    await expect(attempt(await swap({ amountIn: FAR * WAD }))).rejects.toThrow(code('transaction.insufficientGas'))
  })
  it('a missing allowance', async () => {
    const pool = await poolOf(usdt, usdc, 'stable')
    const hops = [{ pool, tokenIn: usdc, tokenOut: usdt }]
    await expect(attempt(await swap({ hops, tokenIn: usdc, tokenOut: usdt, amountIn: 5n }))).rejects.toThrow(
      code('transaction.transferFailed'),
    )
  })
  it('a pool that does not exist', async () => {
    const pool = { ...(await poolOf(usdt, usdc, 'stable')), type: 'classic' as const }
    const hops = [{ pool, tokenIn: usdc, tokenOut: usdt }]
    await expect(attempt(await swap({ hops, tokenIn: usdc, tokenOut: usdt, amountIn: 5n }))).rejects.toThrow(code('quote.noRoute'))
  })
  it('a pool that exists already, and one of a token with itself', async () => {
    await expect(attempt(buildCreatePool(world.network, usdt, usdc, true))).rejects.toThrow(code('pool.alreadyExists'))
    await expect(attempt(buildCreatePool(world.network, usdt, usdt, true))).rejects.toThrow(code('pair.invalid'))
  })
  it('an unwrap of more than is wrapped', async () => {
    await expect(attempt(buildUnwrap(world.network, FAR * WAD))).rejects.toMatchObject({
      code: 'balance.insufficient',
      params: { error: 'InsufficientBalance', needed: FAR * WAD },
    })
  })
  it('a first deposit of a stable pool that is not level', async () => {
    await world.send(taxed, encodeFunctionData(buildApprove(world.network, taxed, world.network.deployment.contracts.router, FAR) as never))
    await world.send(the, encodeFunctionData(buildApprove(world.network, the, world.network.deployment.contracts.router, WAD) as never))
    const sides = {
      tokenA: the,
      tokenB: taxed,
      stable: true,
      amountADesired: WAD,
      amountBDesired: 10n ** 9n,
      amountAMin: 0n,
      amountBMin: 0n,
    }
    const call = buildAddLiquidity(world.network, { ...sides, recipient: account.address, deadline: FAR })
    // 5 % of the taxed side never arrives.
    await expect(attempt(call)).rejects.toThrow(code('pool.depositsNotEqual'))
  })

  it('an RPC of another chain', async () => {
    await expect(attempt({ ...(await swap()), chainId: 56 })).rejects.toThrow(code('rpc.wrongChain'))
  })

  it('a wallet on another chain, and one that refuses', async () => {
    const chain = viemChain(world.network, world.rpcUrl)
    const walletThat = (answers: Record<string, () => unknown>) =>
      createWalletClient({
        account: account.address,
        transport: custom({
          request: async ({ method, params }) => answers[method]?.() ?? (await world.publicClient.request({ method, params } as never)),
        }),
      })
    const request = { publicClient: world.publicClient, account: account.address, chain, call: await swap() }
    const elsewhere = walletThat({ eth_chainId: () => '0x38' })
    await expect(simulateThenWrite({ ...request, walletClient: elsewhere })).rejects.toMatchObject({
      code: 'wallet.wrongNetwork',
      params: { expected: 31356, actual: 56 },
    })
    const refusing = walletThat({
      eth_sendTransaction: () => Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 })),
    })
    await expect(simulateThenWrite({ ...request, walletClient: refusing })).rejects.toThrow(code('wallet.rejected'))
  })
})
