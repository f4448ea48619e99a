import { NATIVE } from '@exchange/domain'
import { createWalletClient, custom, encodeFunctionData } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAddLiquidity, buildApprove, buildCreatePool, buildSwap, buildUnwrap, viemChain, type WriteCall } from '../src/index.ts'
import { FAR, type Market, startMarket, WAD } from './market.ts'
import { pinPath } from './pinPath.ts'
import { simulate, simulateThenWrite } from './simulateThenWrite.ts'
import { account } from './world.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market?.stop())

const code = (value: string): Error => expect.objectContaining({ code: value }) as Error

// TX-6, ERR-2: simulate-then-write; decoding of reverts, wrong network and rejections as the chain really returns them
describe('a write that would fail is told why before anything is signed', () => {
  const swap = async (given: Partial<Parameters<typeof buildSwap>[1]> = {}) => {
    const pool = await market.poolOf(market.wrappedNative, market.usdt)
    const request = {
      route: pinPath('exactIn', [{ pool, tokenIn: market.wrappedNative, tokenOut: market.usdt }]),
      tokenIn: NATIVE,
      tokenOut: market.usdt,
      amountIn: WAD,
      amountOut: 0n,
      recipient: account.address,
      deadline: FAR,
    }
    return buildSwap(market.network, { ...request, ...given })
  }
  const attempt = (call: WriteCall) => simulate(market.publicClient, account, call)

  it('a missed minimum', async () => {
    await expect(attempt(await swap({ amountOut: FAR * WAD }))).rejects.toMatchObject({
      code: 'transaction.slippageExceeded',
      params: { error: 'InsufficientOutputAmount', amountOutMin: FAR * WAD },
    })
  })
  it('a deadline of the past', async () => {
    await expect(attempt(await swap({ deadline: 1n }))).rejects.toMatchObject({ code: 'transaction.expired', params: { deadline: 1n } })
  })
  it('a receiver that is a token of the route', async () => {
    await expect(attempt(await swap({ recipient: market.usdt }))).rejects.toThrow(code('address.invalid'))
  })
  it('more native coin than there is', async () => {
    await expect(attempt(await swap({ amountIn: FAR * WAD }))).rejects.toThrow(code('transaction.insufficientGas'))
  })
  it('a missing allowance', async () => {
    const pool = await market.poolOf(market.usdt, market.usdc, 'stable')
    const route = pinPath('exactIn', [{ pool, tokenIn: market.usdc, tokenOut: market.usdt }])
    await expect(attempt(await swap({ route, tokenIn: market.usdc, tokenOut: market.usdt, amountIn: 5n }))).rejects.toThrow(
      code('transaction.transferFailed'),
    )
  })
  it('a pool that does not exist', async () => {
    const pool = { ...(await market.poolOf(market.usdt, market.usdc, 'stable')), type: 'classic' as const }
    const route = pinPath('exactIn', [{ pool, tokenIn: market.usdc, tokenOut: market.usdt }])
    await expect(attempt(await swap({ route, tokenIn: market.usdc, tokenOut: market.usdt, amountIn: 5n }))).rejects.toThrow(
      code('quote.noRoute'),
    )
  })
  it('a pool that exists already, and one of a token with itself', async () => {
    await expect(attempt(buildCreatePool(market.network, market.usdt, market.usdc, true))).rejects.toThrow(code('pool.alreadyExists'))
    await expect(attempt(buildCreatePool(market.network, market.usdt, market.usdt, true))).rejects.toThrow(code('pair.invalid'))
  })
  it('an unwrap of more than is wrapped', async () => {
    await expect(attempt(buildUnwrap(market.network, FAR * WAD))).rejects.toMatchObject({
      code: 'balance.insufficient',
      params: { error: 'InsufficientBalance', needed: FAR * WAD },
    })
  })
  it('a first deposit of a stable pool that is not level', async () => {
    await market.send(market.taxed, encodeFunctionData(buildApprove(market.network, market.taxed, market.router, FAR) as never))
    await market.send(market.the, encodeFunctionData(buildApprove(market.network, market.the, market.router, WAD) as never))
    const sides = {
      tokenA: market.the,
      tokenB: market.taxed,
      stable: true,
      amountADesired: WAD,
      amountBDesired: 10n ** 9n,
      amountAMin: 0n,
      amountBMin: 0n,
    }
    const call = buildAddLiquidity(market.network, { ...sides, recipient: account.address, deadline: FAR })
    // 5 % of the taxed side never arrives.
    await expect(attempt(call)).rejects.toThrow(code('pool.depositsNotEqual'))
  })

  it('an RPC of another chain', async () => {
    await expect(attempt({ ...(await swap()), chainId: 56 })).rejects.toThrow(code('rpc.wrongChain'))
  })

  it('a wallet on another chain, and one that refuses', async () => {
    const chain = viemChain(market.network, market.rpcUrl)
    const walletThat = (answers: Record<string, () => unknown>) =>
      createWalletClient({
        account: account.address,
        transport: custom({
          request: async ({ method, params }) => answers[method]?.() ?? (await market.publicClient.request({ method, params } as never)),
        }),
      })
    const request = { publicClient: market.publicClient, account: account.address, chain, call: await swap() }
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
