import { competitionPhases, type Address } from '@exchange/domain'
import { buildApprove, competitionFactoryAbi, spotCompetitionAbi, type Network } from '@exchange/protocol'
import { FAR, type Market, startMarket, WAD } from '@exchange/protocol/testing/market'
import { account } from '@exchange/protocol/testing/world'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { encodeFunctionData, erc20Abi, maxUint256, zeroAddress, type Abi, type LocalAccount } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRankingExecutor } from '../src/arena/rankingExecutor.ts'
import { NonceHeldError } from '../src/chain/send.ts'
import { keepers } from './keepers.ts'
import { runOn } from './runOn.ts'

const HOUR = 3_600n
const [first, second] = keepers as [LocalAccount, LocalAccount]
const players = Array.from({ length: 3 }, (_, i): Address => `0x${(i + 1).toString(16).padStart(40, 'c')}`)

let market: Market
let network: Network
let factory: Address
let pool: Address

const now = async (): Promise<number> => Number((await market.publicClient.getBlock()).timestamp)
const request = (method: string, ...params: unknown[]) => market.publicClient.request({ method, params } as never)
const travelTo = async (timestamp: bigint): Promise<void> => {
  await request('evm_setNextBlockTimestamp', Number(timestamp))
  await request('evm_mine')
}
/** A transaction of an account that the node signs for. */
const sendAs = async (from: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[]): Promise<void> => {
  const data = encodeFunctionData({ abi, functionName, args })
  const hash = (await request('eth_sendTransaction', { from, to, data, gas: '0x7a1200' })) as `0x${string}`
  const { status } = await receiptOf(market.publicClient, hash)
  if (status !== 'success') throw new Error(`${functionName} failed`)
}

beforeAll(async () => {
  market = await startMarket()
  const { deploy, usdt, wrappedNative } = market
  pool = (await market.poolOf(wrappedNative, usdt)).address
  const { router, concentratedRegistry } = market.network.deployment.contracts
  const routeGuard = await deploy('RouteGuard', [router, concentratedRegistry])
  factory = await deploy('CompetitionFactory', [
    {
      permissions: await deploy('PermissionsRegistry', [account.address, account.address, account.address]),
      treasury: account.address,
      feeToken: usdt,
      spotImplementation: await deploy('SpotCompetition', [routeGuard]),
      perpImplementation: zeroAddress,
      spotFee: 0n,
      perpFee: 0n,
      permissionless: true,
      bar: { liquidityUsd: 0n, age: 0n, volumeUsd: 0n },
      limits: { maxDeviationBps: 5_000, dailyLossBps: 10_000 },
    },
  ])
  await market.write(buildApprove(market.network, usdt, factory, maxUint256))
  await travelTo(BigInt(await now()) + HOUR)
  const contracts = { ...market.network.deployment.contracts, competitionFactory: factory, competitionFeeToken: usdt }
  network = { ...market.network, deployment: { ...market.network.deployment, contracts } }
  for (const player of players) {
    await request('anvil_impersonateAccount', player)
    await request('anvil_setBalance', player, '0x56bc75e2d63100000')
    await market.send(usdt, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [player, 10_000n * WAD] }))
  }
})
afterAll(() => market?.stop())

/** A one-hour competition in dollars that so many players joined, right before its end. */
const competition = async (joined: number): Promise<Address> => {
  const { usdt, wrappedNative } = market
  const registrationStart = BigInt(await now()) + 600n
  const start = registrationStart + HOUR
  const rules = {
    winType: 0,
    depositType: 0,
    maxParticipants: 10,
    registrationStart,
    registrationEnd: start,
    start,
    end: start + HOUR,
    winningToken: usdt,
    depositAmount: 100n * WAD,
    prizeToken: usdt,
    hostContribution: 1_000n * WAD,
    entryFee: 0n,
    hostBps: 0,
    placesBps: [6_000, 4_000],
  }
  const texts = { name: 'Cup', description: 'Who trades best', label: 'weekly', bannerUrl: '' }
  const traded = { tokens: [usdt, wrappedNative], references: [{ token: wrappedNative, pools: [pool] }], belowBar: true }
  await market.send(factory, encodeFunctionData({ abi: competitionFactoryAbi, functionName: 'createSpot', args: [rules, texts, traded] }))
  const count = await market.publicClient.readContract({ address: factory, abi: competitionFactoryAbi, functionName: 'competitionsCount' })
  const address = await market.publicClient.readContract({
    address: factory,
    abi: competitionFactoryAbi,
    functionName: 'competitionAt',
    args: [count],
  })
  await travelTo(registrationStart)
  for (const player of players.slice(0, joined)) {
    await sendAs(player, usdt, erc20Abi as Abi, 'approve', [address, maxUint256])
    await sendAs(player, address, spotCompetitionAbi as Abi, 'join', [100n * WAD])
  }
  await travelTo(start)
  // The first two trade; the second loses more. The third does not trade, so it is last despite the best score.
  for (const [i, player] of players.slice(0, Math.min(2, joined - 1)).entries()) {
    const routes = [{ from: usdt, to: wrappedNative, poolType: 0 }]
    await sendAs(player, address, spotCompetitionAbi as Abi, 'swapExactTokensForTokens', [BigInt(i + 1) * WAD, 0n, routes, FAR])
  }
  return address
}

const run = (keeper: LocalAccount) => runOn(network, createRankingExecutor(keeper), market.publicClient)
const phaseOf = async (address: Address) =>
  competitionPhases[await market.publicClient.readContract({ address, abi: spotCompetitionAbi, functionName: 'phase' })]
const ranksOf = async (address: Address): Promise<readonly number[]> => {
  const read = (player: Address) =>
    market.publicClient.readContract({ address, abi: spotCompetitionAbi, functionName: 'participant', args: [player] })
  return Promise.all(players.map(async (player) => (await read(player)).rank))
}

// ARENA-27: after the end anyone submits the participants in order; then prizes are claimable
describe('the ranking executor', () => {
  it('leaves a competition alone that is live', async () => {
    await competition(3)
    expect(await run(first)).toMatchObject({ competitions: 1, pages: 0, reasons: {} })
  })

  it('ranks everybody once it is over, on a chain whose last block lies before the end too', async () => {
    const address = await market.publicClient.readContract({
      address: factory,
      abi: competitionFactoryAbi,
      functionName: 'competitionAt',
      args: [1n],
    })
    await request('evm_increaseTime', Number(HOUR))
    expect(await phaseOf(address)).toBe('live')
    expect(await run(first)).toMatchObject({ pages: 1, reasons: {} })
    expect(await phaseOf(address)).toBe('ranked')
    expect(await ranksOf(address)).toEqual([1, 2, 3])
    expect(await run(first)).toMatchObject({ pages: 0, reasons: {} })
  })

  it('puts those in order whom somebody passed over', async () => {
    const address = await competition(3)
    await request('evm_increaseTime', Number(HOUR))
    await market.send(
      address,
      encodeFunctionData({ abi: spotCompetitionAbi, functionName: 'submitRanking', args: [[players[1]!, players[2]!]] }),
    )
    expect(await ranksOf(address)).toEqual([0, 1, 2])
    expect(await run(first)).toMatchObject({ pages: 1, reasons: {} })
    expect(await ranksOf(address)).toEqual([1, 2, 3])
  })

  it('does it once where two run at the same time', async () => {
    const address = await competition(3)
    await request('evm_increaseTime', Number(HOUR))
    const refused = (error: unknown) => {
      if (!(error instanceof NonceHeldError)) throw error
    }
    await Promise.all([run(first).catch(refused), run(second).catch(refused)])
    expect(await phaseOf(address)).toBe('ranked')
    expect(await ranksOf(address)).toEqual([1, 2, 3])
    const pages = await market.publicClient.getContractEvents({
      address,
      abi: spotCompetitionAbi,
      eventName: 'RankingSubmitted',
      fromBlock: 0n,
    })
    expect(pages).toHaveLength(1)
  })

  it('has nothing to do for one that is void', async () => {
    const address = await competition(1)
    await request('evm_increaseTime', Number(HOUR))
    expect(await run(first)).toMatchObject({ pages: 0, reasons: {} })
    await request('evm_mine')
    expect(await phaseOf(address)).toBe('void')
  })
})
