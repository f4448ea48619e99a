// A second trader, with orders that move the price during a journey.
import { concentratedPoolAbi, routerAbi } from '@exchange/protocol'
import { buildApprove } from '@exchange/protocol/writes/token'
import { encodeFunctionData, erc20Abi, isAddressEqual, toHex, zeroAddress, type Address, type Hex } from 'viem'
import { client, type ChainId, balancesOf, tokenOf } from './chain.ts'
import { askDevnet, fund } from './devnet.ts'
import { rpc } from './nodes/nodeRpc.ts'
import { mintTokens } from './accounts/nodeAccounts.ts'
import { webUrl } from './ports.ts'
import { TestWallet } from './wallet.ts'
import { networkOf, routerOf } from './world.ts'

type SwapAnswer = { readonly data: { readonly transaction: { readonly to: Address; readonly data: Hex; readonly value: string } } }

/** A new account with this much native coin and the faucet's tokens. */
export const newTrader = async (chainId: ChainId, coins: bigint) => {
  const trader = new TestWallet('Trader', chainId)
  await fund(trader.address)
  await rpc(chainId, 'anvil_setBalance', [trader.address, toHex(coins + 10n ** 18n)])
  return trader
}

/** Another account swaps an exact amount, over all the pools of the best execution. The zero address means the native coin. */
export const swapAtMarket = async (
  trader: TestWallet,
  { tokenIn, tokenOut, amount }: { readonly tokenIn: Address; readonly tokenOut: Address; readonly amount: bigint },
) => {
  const asked = `tokenIn=${tokenIn}&tokenOut=${tokenOut}&amount=${amount}&recipient=${trader.address}&slippageBps=5000`
  const response = await fetch(`${webUrl}/v1/${trader.chainId}/swap?${asked}`)
  if (!response.ok) throw new Error(`swap: ${response.status} ${await response.text()}`)
  const { to, data, value } = ((await response.json()) as SwapAnswer).data.transaction
  await trader.make({ to, data, value: BigInt(value) })
}

/** Buys a token with native coin. */
const buyToken = async (chainId: ChainId, token: Address, amount: bigint) =>
  swapAtMarket(await newTrader(chainId, amount), { tokenIn: zeroAddress, tokenOut: token, amount })

const CONCENTRATED = 2

/**
 * An account that buys a token only in its concentrated pool, each time one part in `parts` of the pool's reserve: with native coin, or
 * with new tokens of the other side.
 */
const newBuyer = async (chainId: ChainId, pool: Address, token: Address, { parts, times }: { parts: bigint; times: number }) => {
  const of = { address: pool, abi: concentratedPoolAbi } as const
  const [{ address: wrapped }, router, ...pair] = await Promise.all([
    tokenOf(chainId, 'WBNB'),
    routerOf(chainId),
    client(chainId).readContract({ ...of, functionName: 'token0' }),
    client(chainId).readContract({ ...of, functionName: 'token1' }),
  ])
  const [paid = wrapped] = pair.filter((each) => !isAddressEqual(each, token))
  const isCoin = isAddressEqual(paid, wrapped)
  const held = await client(chainId).readContract({ address: paid, abi: erc20Abi, functionName: 'balanceOf', args: [pool] })
  const amount = held / parts
  const trader = await newTrader(chainId, isCoin ? amount * BigInt(times + 1) : 0n)
  if (!isCoin) {
    await mintTokens(paid, trader.address, amount * BigInt(times))
    await trader.make(buildApprove(await networkOf(chainId), paid, router, amount * BigInt(times)))
  }
  const route = [{ from: paid, to: token, poolType: CONCENTRATED }]
  return async (): Promise<void> => {
    const deadline = (await client(chainId).getBlock()).timestamp + 3_600n
    const data = isCoin
      ? encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: [0n, route, trader.address, deadline] })
      : encodeFunctionData({
          abi: routerAbi,
          functionName: 'swapExactTokensForTokens',
          args: [amount, 0n, route, trader.address, deadline],
        })
    await trader.make({ to: router, data, value: isCoin ? amount : 0n })
  }
}

/** A purchase so small that no price notices. */
export const buyLittle = async (chainId: ChainId, pool: Address, token: Address) => {
  const buy = await newBuyer(chainId, pool, token, { parts: 1_000_000n, times: 1 })
  await buy()
}

const PURCHASES = { parts: 20n, times: 100 }

/** Buys a token only in its concentrated pool, until the pool's tick is this far from its start. */
export const movePool = async (chainId: ChainId, pool: Address, token: Address, ticks: number) => {
  const tickOf = async () =>
    (await client(chainId).readContract({ address: pool, abi: concentratedPoolAbi, functionName: 'globalState' }))[1]
  const buy = await newBuyer(chainId, pool, token, PURCHASES)
  const begin = await tickOf()
  for (let purchases = 0; purchases < PURCHASES.times; purchases++) {
    if (Math.abs((await tickOf()) - begin) >= ticks) return
    await buy()
  }
  throw new Error(`pool ${pool} did not move by ${ticks} ticks`)
}

/** Wei: the input of one step towards a price, and the number of steps. */
const STEP = 10n * 10n ** 18n
const MOST_STEPS = 60

/** Raw units of `tokenOut` that the market gives for an amount now. */
const worthOf = async (chainId: ChainId, tokenIn: Address, tokenOut: Address, amount: bigint): Promise<bigint> => {
  const response = await fetch(`${webUrl}/v1/${chainId}/quote?tokenIn=${tokenIn}&tokenOut=${tokenOut}&amount=${amount}`)
  if (!response.ok) throw new Error(`quote: ${response.status} ${await response.text()}`)
  return BigInt(((await response.json()) as { data: { amountOut: string } }).data.amountOut)
}

/** Wei: the input for reading a token's price. */
const LITTLE = 10n ** 17n

/**
 * The amount of native coin that buys a token at an average price 1 % above that of a small amount: afterwards the price is up by twice
 * that.
 */
const amountThatMoves = async (chainId: ChainId, token: Address): Promise<bigint> => {
  const little = await worthOf(chainId, zeroAddress, token, LITTLE)
  const isEnough = async (amount: bigint) =>
    (await worthOf(chainId, zeroAddress, token, amount)) * LITTLE * 1_000n <= little * amount * 990n
  let amount = STEP
  for (let step = 0; !(await isEnough(amount)); step++) {
    if (step === MOST_STEPS) throw new Error(`${token} cannot be moved`)
    amount = (amount * 5n) / 4n
  }
  return amount
}

/** Buys a token until native coin buys 2 % less of it: beyond usual slippage tolerances, far below a loss that needs confirmation. */
export const movePrice = async (chainId: ChainId, token: Address) => {
  const worth = () => worthOf(chainId, zeroAddress, token, LITTLE)
  const target = ((await worth()) * 98n) / 100n
  for (let amount = await amountThatMoves(chainId, token); (await worth()) > target; amount /= 2n) await buyToken(chainId, token, amount)
}

/** Wei: the input of a step far off the market. */
const STRIDE = 3n * STEP

/**
 * Buys a token until native coin buys 35 % less of it: its mean price of half an hour has not followed yet. Returns a function that sells
 * it back and restores the market, except for fees.
 */
export const moveOffMarket = async (chainId: ChainId, token: Address): Promise<() => Promise<void>> => {
  const trader = await newTrader(chainId, STRIDE * BigInt(MOST_STEPS))
  const [router, network] = await Promise.all([routerOf(chainId), networkOf(chainId)])
  const held = async () => (await balancesOf(chainId, trader.address, [token]))[0]!
  const worth = () => worthOf(chainId, zeroAddress, token, LITTLE)
  const [before, target] = [await held(), ((await worth()) * 65n) / 100n]
  for (let step = 0; (await worth()) > target; step++) {
    if (step === MOST_STEPS) throw new Error(`${token} did not move`)
    await swapAtMarket(trader, { tokenIn: zeroAddress, tokenOut: token, amount: STRIDE })
  }
  return async () => {
    const amount = (await held()) - before
    await trader.make(buildApprove(network, token, router, amount))
    await swapAtMarket(trader, { tokenIn: token, tokenOut: zeroAddress, amount })
  }
}

/** Buys a token in small steps until an amount of it is worth this much of another: no further than an order needs. */
export const buyUntil = async (
  chainId: ChainId,
  symbol: string,
  inSymbol: string,
  target: { readonly sold: bigint; readonly worth: bigint },
) => {
  const [{ address: token }, { address: other }] = await Promise.all([tokenOf(chainId, symbol), tokenOf(chainId, inSymbol)])
  for (let step = 0; step < MOST_STEPS; step++) {
    if ((await worthOf(chainId, token, other, target.sold)) >= target.worth) return
    await buyToken(chainId, token, STEP)
  }
  throw new Error(`${symbol} did not reach the price`)
}

/** Moves both chains forward; resolves once the index has caught up. Only for journeys that come last. */
export const travel = (to: { readonly step: 'hour' | 'day' } | { readonly to: number }) => askDevnet('time', to)

/** Moves on by seconds of a chain's time. */
export const advanceTime = async (chainId: ChainId, seconds: number) =>
  travel({ to: Number((await client(chainId).getBlock()).timestamp) + seconds })
