import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Address, competitionPhases } from '@exchange/domain'
import { competitionFactoryAbi, perpCompetitionAbi } from '@exchange/protocol'
import { WAD } from '@exchange/protocol/testing/market'
import getPort from 'get-port'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { encodeFunctionData, erc20Abi, maxUint256, type Abi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keeperKeys } from './keepers.ts'
import { DELAY, type PerpWorld, startPerpWorld } from './perpWorld.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const deployments = mkdtempSync(join(tmpdir(), 'deployments-'))
const players = [1, 2].map((n): Address => `0x${n.toString(16).padStart(40, 'd')}`)
const HOUR = 3_600
let world: PerpWorld
let port: number
let host: ChildProcess | undefined

/** The host as the product starts it, with a key for each keeper. */
const start = (): void => {
  const [RANKING_KEY, PRICE_KEEPER_KEY, PERP_KEEPER_KEY] = keeperKeys
  const { network, rpcUrl } = world
  const of = { NETWORKS: `${network.chainId}`, DEPLOYMENTS_DIR: deployments, [`RPC_${network.chainId}`]: rpcUrl }
  const env = { ...process.env, EXECUTORS_PORT: `${port}`, RANKING_KEY, PRICE_KEEPER_KEY, PERP_KEEPER_KEY, ...of }
  host = spawn(process.execPath, ['--import', 'tsx', 'apps/executors/src/main.ts'], { cwd: root, stdio: 'ignore', env })
}
const kill = (): Promise<void> =>
  new Promise((resolve) => {
    if (host === undefined || host.exitCode !== null) return resolve()
    host.once('exit', () => resolve())
    host.kill('SIGKILL')
    host = undefined
  })
const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let attempt = 0; attempt < 900; attempt++) {
    if (await isSo().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`never: ${what}`)
}

const sendAs = async (from: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[]): Promise<void> => {
  const data = encodeFunctionData({ abi, functionName, args })
  const hash = (await world.request('eth_sendTransaction', { from, to, data, gas: '0x7a1200' })) as `0x${string}`
  const { status } = await receiptOf(world.publicClient, hash)
  if (status !== 'success') throw new Error(`${functionName} failed`)
}

/** A perpetual competition of two hours that both players joined with a thousand dollars each; it has started. */
const compete = async (): Promise<Address> => {
  const { usdt, competitionFactory: factory, publicClient } = world
  const begin = (await world.now()) + 600
  const times = { registrationStart: begin, registrationEnd: begin + HOUR, start: begin + HOUR, end: begin + 3 * HOUR }
  const money = { winningToken: usdt, depositAmount: 1_000n * WAD, prizeToken: usdt, hostContribution: 500n * WAD, entryFee: 0n }
  const rules = { winType: 1, depositType: 0, maxParticipants: 10, ...times, ...money, hostBps: 0, placesBps: [6_000, 4_000] }
  const texts = { name: 'Perpetual Cup', description: 'Who trades best', label: 'weekly', bannerUrl: '' }
  const args = [rules, texts, { markets: [1], maxLeverage: 20 }]
  await world.send(factory, encodeFunctionData({ abi: competitionFactoryAbi as Abi, functionName: 'createPerp', args }))
  const address = await publicClient.readContract({
    address: factory,
    abi: competitionFactoryAbi,
    functionName: 'competitionAt',
    args: [1n],
  })
  await world.travel(begin - (await world.now()))
  for (const player of players) {
    await world.request('anvil_impersonateAccount', player)
    await world.request('anvil_setBalance', player, '0x56bc75e2d63100000')
    await world.send(usdt, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [player, 10_000n * WAD] }))
    await sendAs(player, usdt, erc20Abi as Abi, 'approve', [address, maxUint256])
    await sendAs(player, address, perpCompetitionAbi as Abi, 'join', [1_000n * WAD])
  }
  await world.travel(HOUR)
  return address
}

beforeAll(async () => {
  world = await startPerpWorld()
  port = await getPort()
  writeFileSync(join(deployments, `${world.network.chainId}.json`), JSON.stringify(world.network.deployment))
})
afterAll(async () => {
  await kill()
  world?.stop()
  rmSync(deployments, { recursive: true })
})

// PERP-1, PERP-5, ARENA-27, REL-43: kill −9 is harmless: the rest is on the chain
it('a host that is killed between round and execution, and before the settlement, does each once, and ranks the competition', async () => {
  const competition = await compete()
  start()
  await until('a first round', async () => (await world.roundsOf()) === 1n)
  await sendAs(players[0]!, competition, perpCompetitionAbi as Abi, 'requestOpen', [1n, true, 100n * WAD, 500n * WAD, 0n])
  await sendAs(players[1]!, competition, perpCompetitionAbi as Abi, 'requestOpen', [1n, false, 100n * WAD, 1_000n * WAD, 0n])
  await world.travel(DELAY + 1)
  await until('the round that decides', async () => (await world.roundsOf()) === 2n)
  await kill()
  start()
  await until('both positions', async () => (await world.ask<bigint>('positionsCount')) === 2n)
  await kill()
  expect((await world.outcomes()).size).toBe(2)
  await world.travel(2 * HOUR)
  start()
  const phase = () => world.publicClient.readContract({ address: competition, abi: perpCompetitionAbi, functionName: 'phase' })
  await until('a ranking', async () => competitionPhases[await phase()] === 'ranked')
  await kill()
  expect([...(await world.closings()).values()]).toEqual([2, 2])
  const rankOf = async (player: Address) =>
    (await world.publicClient.readContract({ address: competition, abi: perpCompetitionAbi, functionName: 'participant', args: [player] }))
      .rank
  // Neither price moved: the one with the smaller position paid less.
  expect(await Promise.all(players.map(rankOf))).toEqual([1, 2])
  expect(await world.ask<bigint>('positionsCount')).toBe(2n)
})
