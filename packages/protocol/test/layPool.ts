import { type Address, sqrtPriceAtTick } from '@exchange/domain'
import { encodeFunctionData, zeroAddress } from 'viem'
import { buildApprove, positionManagerAbi } from '../src/index.ts'
import { FAR, type Market } from './market.ts'
import { account } from './world.ts'

export const sorted = (a: Address, b: Address): [Address, Address] => (a.toLowerCase() < b.toLowerCase() ? [a, b] : [b, a])

/** A concentrated pool at the price of `tick` with a wide position and narrow ones around it. `depths` are the raw units offered of each token. */
export const layPool = async (
  market: Market,
  tokenA: Address,
  tokenB: Address,
  tick: number,
  depths: Readonly<Record<Address, bigint>>,
) => {
  const [token0, token1] = sorted(tokenA, tokenB)
  const { positionManager } = market.network.deployment.contracts
  const manage = (functionName: string, args: readonly unknown[]) =>
    market.send(positionManager, encodeFunctionData({ abi: positionManagerAbi, functionName, args } as never))
  await manage('createAndInitializePoolIfNecessary', [token0, token1, zeroAddress, sqrtPriceAtTick(tick), '0x'])
  const center = Math.trunc(tick / 60) * 60
  for (const [below, above] of [
    [60_000, 60_000],
    [1_200, 1_200],
    [600, 1_800],
    [300, 240],
  ] as const) {
    const [amount0Desired, amount1Desired] = [depths[token0] ?? 0n, depths[token1] ?? 0n]
    await market.write(buildApprove(market.network, token0, positionManager, amount0Desired))
    await market.write(buildApprove(market.network, token1, positionManager, amount1Desired))
    const range = { tickLower: center - below, tickUpper: center + above }
    const amounts = { amount0Desired, amount1Desired, amount0Min: 0n, amount1Min: 0n }
    await manage('mint', [{ token0, token1, deployer: zeroAddress, ...range, ...amounts, recipient: account.address, deadline: FAR }])
  }
}
