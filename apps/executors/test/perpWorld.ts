import type { Address } from '@exchange/domain'
import { buildApprove, perpVenueAbi, type Network, priceFeedAbi } from '@exchange/protocol'
import { FAR, startMarket, WAD } from '@exchange/protocol/testing/market'
import { account, readArtifact } from '@exchange/protocol/testing/world'
import { encodeFunctionData, maxUint256, zeroAddress, type Abi } from 'viem'

export const DELAY = 60
const feedAbi = (): Abi => readArtifact('TestFeed').abi
const venueAbi = perpVenueAbi as Abi

/**
 * A venue with a BNB market on a feed that anyone can write from a pool, and one with a feed that the test writes; the first account is
 * vault and trader.
 */
export const startPerpWorld = async () => {
  const market = await startMarket()
  const { deploy, usdt, wrappedNative, publicClient } = market
  const pool = (await market.poolOf(wrappedNative, usdt)).address
  const permissions = await deploy('PermissionsRegistry', [account.address, account.address, account.address])
  const feed = await deploy('PriceFeed', ['BNB / USD', wrappedNative, usdt, DELAY, [{ pool, classic: true }]])
  const foreign = await deploy('TestFeed', [8])
  const bounds = { delay: DELAY, maxLeverage: 60, openInterestCap: 1_000_000n * WAD }
  const fees = { openFee: 500, closeFee: 500, borrowFee: 20 }
  const setups = [
    { symbol: 'BNB', feed, ...bounds },
    { symbol: 'ETH', feed: foreign, ...bounds },
  ]
  const venue = await deploy('PerpVenue', [usdt, permissions, fees, setups])
  const { router, concentratedRegistry } = market.network.deployment.contracts
  const routeGuard = await deploy('RouteGuard', [router, concentratedRegistry])
  const competitionFactory = await deploy('CompetitionFactory', [
    {
      permissions,
      treasury: account.address,
      feeToken: usdt,
      spotImplementation: await deploy('SpotCompetition', [routeGuard]),
      perpImplementation: await deploy('PerpCompetition', [venue]),
      spotFee: 0n,
      perpFee: 0n,
      permissionless: true,
      bar: { liquidityUsd: 0n, age: 0n, volumeUsd: 0n },
      limits: { maxDeviationBps: 5_000, dailyLossBps: 10_000 },
    },
  ])
  const contracts = { ...market.network.deployment.contracts, competitionFactory, competitionFeeToken: usdt, perpVenue: venue }
  const hashes = { firstBlockHash: `0x${'ab'.repeat(32)}`, poolInitCodeHash: `0x${'cd'.repeat(32)}` } as const
  const network: Network = { ...market.network, deployment: { ...market.network.deployment, ...hashes, contracts } }

  const call = (functionName: string, args: readonly unknown[]) =>
    market.send(venue, encodeFunctionData({ abi: venueAbi, functionName, args }))
  const ask = <T>(functionName: string, args: readonly unknown[] = []): Promise<T> =>
    publicClient.readContract({ address: venue, abi: venueAbi, functionName, args }) as Promise<T>
  const request = (method: string, ...params: unknown[]) => publicClient.request({ method, params } as never)
  const now = async (): Promise<number> => Number((await publicClient.getBlock()).timestamp)
  const travel = async (seconds: number): Promise<void> => {
    await request('evm_increaseTime', seconds)
    await request('evm_mine')
  }
  /** Sells an amount of BNB, or dollars, into the pool that the feed reads. */
  const trade = async (from: Address, amount: bigint): Promise<void> => {
    const to = from === usdt ? wrappedNative : usdt
    if (from === wrappedNative)
      await market.send(wrappedNative, encodeFunctionData({ abi: readArtifact('WBNB').abi, functionName: 'deposit' }), amount)
    await market.write(buildApprove(market.network, from, router, amount))
    const args = [amount, 0n, [{ from, to, poolType: 0 }], account.address, FAR]
    const { abi } = readArtifact('Router')
    await market.send(router, encodeFunctionData({ abi, functionName: 'swapExactTokensForTokens', args }))
  }
  /** Writes a round of the test's feed at a price in dollars. */
  const push = (dollars: number) =>
    market.send(foreign, encodeFunctionData({ abi: feedAbi(), functionName: 'push', args: [BigInt(dollars) * 10n ** 8n] }))
  /** Writes a forged round of that feed. */
  const lie = (roundId: bigint, price: bigint, updatedAt: bigint) =>
    market.send(foreign, encodeFunctionData({ abi: feedAbi(), functionName: 'set', args: [roundId, price, updatedAt] }))
  const roundsOf = async (): Promise<bigint> => {
    const answer = publicClient.readContract({ address: feed, abi: priceFeedAbi, functionName: 'latestRoundData' })
    return answer.then(([id]) => id).catch(() => 0n)
  }
  /** Opens an account that the trader keeps for `owner`, with an end or without one, and with so many dollars of margin. */
  const enter = async (owner: Address, dollars: bigint, endsAt = 0n): Promise<void> => {
    if (endsAt !== 0n) await call('openAccount', [owner, endsAt])
    await call('deposit', [owner, dollars * WAD])
    await call('allocate', [owner, dollars * WAD])
  }
  /** Requests to open a position, and returns the request's id. */
  const open = async (owner: Address, marketId: number, isLong: boolean, margin: bigint, leverage: bigint): Promise<bigint> => {
    await call('requestOpen', [owner, BigInt(marketId), isLong, margin * WAD, margin * leverage * WAD, 0n])
    return ask<bigint>('requestsCount')
  }
  const isWaiting = async (requestId: bigint): Promise<boolean> =>
    (await ask<{ readonly book: Address }>('request', [requestId])).book !== zeroAddress
  const isOpen = async (positionId: bigint): Promise<boolean> =>
    (await ask<{ readonly book: Address }>('position', [positionId])).book !== zeroAddress
  /** How each closed position was closed, by its id: 0 requested, 1 liquidated, 2 settled. */
  const closings = async (): Promise<ReadonlyMap<bigint, number>> => {
    const events = await publicClient.getContractEvents({ address: venue, abi: perpVenueAbi, eventName: 'PositionClosed', fromBlock: 0n })
    return new Map(events.map(({ args }) => [args.positionId!, args.closing!]))
  }
  const outcomes = async (): Promise<ReadonlyMap<bigint, number>> => {
    const events = await publicClient.getContractEvents({ address: venue, abi: perpVenueAbi, eventName: 'RequestClosed', fromBlock: 0n })
    return new Map(events.map(({ args }) => [args.requestId!, args.outcome!]))
  }

  await market.write(buildApprove(market.network, usdt, venue, maxUint256))
  await market.write(buildApprove(market.network, usdt, competitionFactory, maxUint256))
  await travel(3_600)
  await call('depositVault', [1_000_000n * WAD])
  const use = { call, ask, request, now, travel, trade, push, lie, roundsOf, enter, open, isWaiting, isOpen, closings, outcomes }
  return { ...market, ...use, network, venue, feed, foreign, competitionFactory, pool }
}

export type PerpWorld = Awaited<ReturnType<typeof startPerpWorld>>
