import { once } from 'node:events'
import fs from 'node:fs'
import type { Deployment } from '@exchange/protocol'
import { accountAddress, accountIndex } from './chain/accounts.ts'
import { blockGas, resumeChain, setBlockGasLimit, spawnAnvil, waitForAnvil } from './chain/anvil.ts'
import { BlockWriter } from './chain/blockWriter.ts'
import { readHead, rpc } from './chain/rpc.ts'
import { backupOf, backUpDump, slimDump } from './chain/stateFile.ts'
import { wallSeconds } from './clock/wallClock.ts'
import { contractsHash } from './contracts/build.ts'
import { deployChain } from './contracts/deploy.ts'
import { giftsFor } from './control/faucet.ts'
import { personaAddress, personas } from './chain/personas.ts'
import { paths, type Env } from './env.ts'
import { writeJson } from './files/writeJson.ts'
import { writeHistory, type Stage } from './history/writeHistory.ts'
import { historyBlockGas } from './chain/blockPacker.ts'
import { markets } from './ground/catalogue.ts'
import { lengthOfScenario, openingSeconds, type ScenarioName } from './scenario/scenario.ts'
import { readWorld, toRecord, writeWorld, type World } from './worldFile.ts'

const chainPorts = { 31356: 'chain31356', 31204: 'chain31204' } as const

export const chainPort = (env: Env, chainId: number): number => env.ports[chainPorts[chainId as keyof typeof chainPorts]].port
export const chainUrl = (env: Env, chainId: number): string => `http://127.0.0.1:${chainPort(env, chainId)}`

/** The world of a data directory when it is complete: its record, both chains' dumps and both deployment files. */
export function findWorld(env: Env): World | undefined {
  const at = paths(env.dataDir)
  const world = readWorld(at.world)
  const isWhole = markets.every(
    ({ chainId }) =>
      (fs.existsSync(at.chain(chainId)) || fs.existsSync(backupOf(at.chain(chainId)))) && fs.existsSync(at.deployment(chainId)),
  )
  return world && isWhole ? world : undefined
}

/** Removes an unfinished or broken world. The database stays: the indexer itself detects foreign chains. */
export function clearWorld(env: Env): void {
  const at = paths(env.dataDir)
  for (const { chainId } of markets) for (const file of [at.chain(chainId), backupOf(at.chain(chainId))]) fs.rmSync(file, { force: true })
  fs.rmSync(at.deployments, { recursive: true, force: true })
  fs.rmSync(at.world, { force: true })
}

export type Phases = {
  readonly run: <T>(id: 'chains' | 'deploy' | 'history', work: () => Promise<T>) => Promise<T>
  readonly report: (progress: number) => void
  readonly lend: (name: string, pid: number) => void
}

/**
 * Makes a world: two fresh chains that start as long ago as the scenario is, with contracts and a history that ends now. The nodes then
 * exit, so that their dumps are on disk before anything is built on them.
 */
export async function makeWorld(env: Env, scenario: ScenarioName, phases: Phases): Promise<World> {
  const at = paths(env.dataDir)
  clearWorld(env)
  const end = wallSeconds()
  const genesisTimestamp = end - lengthOfScenario(scenario) - openingSeconds
  const nodes = await phases.run('chains', () =>
    Promise.all(
      markets.map(async (spec) => {
        const { chainId } = spec
        const options = { chainId, host: '127.0.0.1', port: chainPort(env, chainId), genesisTimestamp }
        const child = spawnAnvil({ ...options, stateFile: at.chain(chainId), logFile: at.log(`chain-${chainId}`) })
        if (child.pid !== undefined) phases.lend(`chain-${chainId}`, child.pid)
        await waitForAnvil(chainUrl(env, chainId), chainId, () => child.exitCode === null && child.signalCode === null)
        return { spec, child, url: chainUrl(env, chainId) }
      }),
    ),
  )
  const deployed = await phases.run('deploy', () =>
    Promise.all(nodes.map(({ spec, url }) => deployChain(env.root, url, spec, genesisTimestamp))),
  )
  await phases.run('history', async () => {
    const stages = nodes.map(({ url }, i) => {
      const made = deployed[i]
      if (!made) throw new Error('a chain was not deployed')
      return { url, ...made }
    })
    for (const { url } of nodes) await setBlockGasLimit(url, historyBlockGas)
    await writeHistory(scenario, stages, genesisTimestamp, end, phases.report)
    await Promise.all(stages.map(givePersonas))
    for (const { url } of nodes) await rpc(url, 'anvil_setCode', [delegatedTrader, delegation])
    for (const { url } of nodes) {
      await setBlockGasLimit(url, blockGas)
      await resumeChain(url, wallSeconds())
    }
    await Promise.all(
      nodes.map(async ({ child, spec }) => {
        const ended = once(child, 'exit')
        child.kill('SIGINT')
        await ended
        slimDump(at.chain(spec.chainId))
        backUpDump(at.chain(spec.chainId))
      }),
    )
  })
  for (const { deployment } of deployed) writeDeployment(env, deployment)
  const chains = deployed.map(({ ground }) => toRecord(ground))
  const slimBytes = Object.fromEntries(markets.map(({ chainId }) => [chainId, fs.statSync(at.chain(chainId)).size]))
  writeWorld(at.world, { scenario, genesisTimestamp, contractsHash: contractsHash(env.root), slimBytes, chains })
  const world = readWorld(at.world)
  if (!world) throw new Error('the world could not be stored')
  return world
}

// PEOPLE-5
/** A trader of the history that delegates to an address (EIP-7702): it has code, and is a user all the same. */
export const delegatedTrader = accountAddress(accountIndex.firstTrader + 9)
const delegation = `0xef0100${'7702'.padStart(40, '0')}`

/** Initial holdings of the demo wallet's accounts. */
async function givePersonas({ url, ground }: Stage): Promise<void> {
  const writer = new BlockWriter(url, ground.spec.chainId)
  const gifts = personas.flatMap((scale, index) => giftsFor(ground, personaAddress(index), scale))
  const { timestamp } = await readHead(url)
  await writer.write(
    gifts.map(({ transaction }) => transaction),
    timestamp + 1,
  )
  await writer.requireAllSucceeded()
  // Followers of a quiet chain request its newest block ten times a second, with all its transactions.
  await writer.write([], timestamp + 2)
}

const writeDeployment = (env: Env, deployment: Deployment): void => writeJson(paths(env.dataDir).deployment(deployment.chainId), deployment)
