import {
  applyTwoTokenSwap,
  buildPoolGraph,
  burn,
  findBestRoute,
  getAmountOut,
  marginalPrice,
  mint,
  NATIVE,
  optimalDeposit,
  otherToken,
  pinRoute,
} from '@exchange/domain'
import { parseSignature } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildApprove,
  buildClaimFees,
  buildPermit,
  buildRemoveLiquidity,
  buildSwap,
  buildUnwrap,
  buildWrap,
  erc20Abi,
  permitTypedData,
  poolAbi,
  readAccountPools,
  readAccountShares,
  readAccountTokens,
  readMany,
  readPoolAccount,
} from '../src/index.ts'
import { FAR, type Market, need, startMarket, WAD } from './market.ts'
import { pinPath } from './pinPath.ts'
import { account } from './world.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market?.stop())

// SWAP-11, POOL-16: differential fuzz against the running chain
describe('the twin of a pool', () => {
  it('quotes what the pool quotes, both ways, from one unit to beyond its reserve', async () => {
    const pools = await market.twoTokenPools()
    for (const pool of pools) {
      const sides = [
        { tokenIn: pool.token0, reserve: pool.reserve0 },
        { tokenIn: pool.token1, reserve: pool.reserve1 },
      ]
      const asked = sides.flatMap(({ tokenIn, reserve }) =>
        Array.from({ length: 60 }, (_, i) => ({ tokenIn, amountIn: 3n ** BigInt(i) % (reserve * 20n) || 1n })),
      )
      const calls = asked.map(({ tokenIn, amountIn }) => ({
        address: pool.address,
        abi: poolAbi,
        functionName: 'getAmountOut',
        args: [amountIn, tokenIn],
      }))
      const answers = await readMany(market.publicClient, market.network, calls)
      for (const [i, { tokenIn, amountIn }] of asked.entries())
        expect(answers[i], `${pool.type} ${amountIn}`).toEqual({ status: 'ok', data: getAmountOut(pool, amountIn, tokenIn, 0) })
    }
  })

  it('predicts reserves and supply through deposits, swaps and withdrawals to the unit', async () => {
    const before = await market.poolOf(market.usdt, market.usdc, 'stable')
    const zeroIsUsdt = before.token0.toLowerCase() === market.usdt.toLowerCase()
    const [wish0, wish1] = zeroIsUsdt ? [777n * WAD, 10n ** 9n] : [10n ** 9n, 777n * WAD]
    const [amount0, amount1] = optimalDeposit(wish0, wish1, before.reserve0, before.reserve1)
    const minted = mint({ pool: before, totalSupply: before.totalSupply }, amount0, amount1)
    await market.addLiquidity(before.token0, before.token1, true, wish0, wish1)
    const afterMint = await market.poolOf(market.usdt, market.usdc, 'stable')
    expect([afterMint.reserve0, afterMint.reserve1, afterMint.totalSupply]).toEqual([
      minted.pool.reserve0,
      minted.pool.reserve1,
      minted.totalSupply,
    ])

    const swapped = applyTwoTokenSwap(afterMint, market.usdc, 123_456_789n)
    await market.write(buildApprove(market.network, market.usdc, market.router, 123_456_789n))
    await market.write(
      buildSwap(market.network, {
        route: pinPath('exactIn', [{ pool: afterMint, tokenIn: market.usdc, tokenOut: market.usdt }]),
        tokenIn: market.usdc,
        tokenOut: market.usdt,
        amountIn: 123_456_789n,
        amountOut: getAmountOut(afterMint, 123_456_789n, market.usdc, 0),
        recipient: account.address,
        deadline: FAR,
      }),
    )
    const afterSwap = await market.poolOf(market.usdt, market.usdc, 'stable')
    expect([afterSwap.reserve0, afterSwap.reserve1]).toEqual([swapped.reserve0, swapped.reserve1])
    expect(marginalPrice(afterSwap, market.usdt)).toBe(marginalPrice(swapped, market.usdt))

    const burnt = burn({ pool: afterSwap, totalSupply: afterSwap.totalSupply }, minted.liquidity)
    await market.write(buildApprove(market.network, afterSwap.address, market.router, minted.liquidity))
    const sides = { tokenA: afterSwap.token0, tokenB: afterSwap.token1, stable: true, amountAMin: burnt.amount0, amountBMin: burnt.amount1 }
    await market.write(
      buildRemoveLiquidity(market.network, { ...sides, liquidity: minted.liquidity, recipient: account.address, deadline: FAR }),
    )
    const afterBurn = await market.poolOf(market.usdt, market.usdc, 'stable')
    expect([afterBurn.reserve0, afterBurn.reserve1, afterBurn.totalSupply]).toEqual([
      burnt.pool.reserve0,
      burnt.pool.reserve1,
      burnt.totalSupply,
    ])
  })
})

describe('a swap', () => {
  // SWAP-12: a quote executed in its block is exact to the wei
  it('over three hops, native coin not touched, yields exactly its quote', async () => {
    const { pools, timestamp } = await market.snapshot()
    const amountIn = 1_000n * WAD
    const route = findBestRoute(buildPoolGraph(pools), {
      tokenIn: market.the,
      tokenOut: market.usdc,
      kind: 'exactIn',
      amount: amountIn,
      timestamp,
    })
    expect(route.steps).toHaveLength(3)
    const before = await market.balanceOf(market.usdc)
    await market.write(buildApprove(market.network, market.the, market.router, amountIn))
    const { amountOut } = route
    await market.write(
      buildSwap(market.network, {
        route: pinRoute(route),
        tokenIn: market.the,
        tokenOut: market.usdc,
        amountIn,
        amountOut,
        recipient: account.address,
        deadline: FAR,
      }),
    )
    expect((await market.balanceOf(market.usdc)) - before).toBe(amountOut)
    const rows = await readAccountTokens(market.publicClient, market.network, {
      account: account.address,
      tokens: [market.the],
      spender: market.router,
    })
    expect(rows.get(market.the.toLowerCase())).toMatchObject({ data: { allowance: 0n } })
  })

  it('takes native coin in and gives it out', async () => {
    const pool = await market.poolOf(market.wrappedNative, market.usdt)
    const bought = getAmountOut(pool, WAD, market.wrappedNative, 0)
    const common = { recipient: account.address, deadline: FAR }
    const before = await market.balanceOf(market.usdt)
    const wayIn = pinPath('exactIn', [{ pool, tokenIn: market.wrappedNative, tokenOut: market.usdt }])
    await market.write(
      buildSwap(market.network, { ...common, route: wayIn, tokenIn: NATIVE, tokenOut: market.usdt, amountIn: WAD, amountOut: bought }),
    )
    expect((await market.balanceOf(market.usdt)) - before).toBe(bought)

    const after = await market.poolOf(market.wrappedNative, market.usdt)
    const returned = getAmountOut(after, bought, market.usdt, 0)
    const native = await market.balanceOf(NATIVE)
    await market.write(buildApprove(market.network, market.usdt, market.router, bought))
    const wayOut = pinPath('exactIn', [{ pool: after, tokenIn: market.usdt, tokenOut: otherToken(after, market.usdt) }])
    await market.write(
      buildSwap(market.network, {
        ...common,
        route: wayOut,
        tokenIn: market.usdt,
        tokenOut: NATIVE,
        amountIn: bought,
        amountOut: returned,
      }),
    )
    const gained = (await market.balanceOf(NATIVE)) - native
    expect(gained).toBeLessThan(returned)
    expect(gained).toBeGreaterThan(returned - WAD / 100n)
  })

  it('can be wrapped and unwrapped one to one', async () => {
    const before = await market.balanceOf(market.wrappedNative)
    await market.write(buildWrap(market.network, 7n))
    expect(await market.balanceOf(market.wrappedNative)).toBe(before + 7n)
    await market.write(buildUnwrap(market.network, 7n))
    expect(await market.balanceOf(market.wrappedNative)).toBe(before)
  })

  it('can be allowed by a signed permit instead of an approval', async () => {
    const { publicClient, network } = market
    const [, name, version] = await publicClient.readContract({ address: market.the, abi: erc20Abi, functionName: 'eip712Domain' })
    const nonce = await publicClient.readContract({ address: market.the, abi: erc20Abi, functionName: 'nonces', args: [account.address] })
    const permit = { owner: account.address, spender: network.deployment.contracts.router, value: 5n, nonce, deadline: FAR }
    const signature = parseSignature(
      await account.signTypedData(permitTypedData(network.chainId, { address: market.the, name, version }, permit)),
    )
    await market.write(buildPermit(network, market.the, permit, { v: BigInt(signature.yParity) + 27n, r: signature.r, s: signature.s }))
    const rows = await readAccountTokens(publicClient, network, { account: account.address, tokens: [market.the] })
    expect(rows.get(market.the.toLowerCase())).toMatchObject({ data: { allowance: 5n } })
    await market.write(buildApprove(network, market.the, network.deployment.contracts.router, 0n))
  })

  it('leaves fees that a holder claims, and shows in its pools', async () => {
    const pool = await market.poolOf(market.usdt, market.usdc, 'stable')
    const held = async () =>
      need(await readAccountPools(market.publicClient, market.network, account.address)).find((row) => row.pool === pool.address)
    const row = await held()
    expect((row?.claimable0 ?? 0n) + (row?.claimable1 ?? 0n)).toBeGreaterThan(0n)
    const of = { account: account.address, pool: pool.address, type: 'stable', gauge: null } as const
    const own = need(await readPoolAccount(market.publicClient, market.network, of))
    expect([own.balance, own.claimable]).toEqual([row?.walletBalance, [row?.claimable0, row?.claimable1]])
    expect([own.staked, own.earned, own.totalSupply > own.balance]).toEqual([0n, 0n, true])
    const asked = [{ address: pool.address, type: 'stable', gauge: null }] as const
    const all = need(await readAccountShares(market.publicClient, market.network, account.address, asked))
    expect(all).toMatchObject({ shares: [{ ...own, pool: pool.address, alive: null }] })
    expect(all.elsewhere).toBeGreaterThan(0)
    await market.write(buildClaimFees(market.network, pool.address))
    expect(await held()).toMatchObject({ claimable0: 0n, claimable1: 0n })
  })
})
