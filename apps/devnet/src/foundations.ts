import type { Deployment } from '@exchange/protocol'
import { chainProcess } from './chain/chainProcess.ts'
import { prepareDump } from './chain/stateFile.ts'
import { chainPort, findWorld, makeWorld } from './chains.ts'
import { artifactsInStep } from './contracts/artifacts.ts'
import { buildContracts, contractsHash } from './contracts/build.ts'
import { paths, type Env, type PortName } from './env.ts'
import type { Lifecycle } from './processes/lifecycle.ts'
import { requireFreePorts } from './ports.ts'
import { databaseUrlOf, isServerRunning, spawnPostgres, waitForDatabase, waitForPostgres } from './postgres/postgres.ts'
import type { Progress } from './progress/progress.ts'
import type { ScenarioName } from './scenario/scenario.ts'
import type { ServiceName } from './services.ts'
import type { Supervised } from './processes/supervised.ts'
import type { World } from './worldFile.ts'

/** Called when something that the index needs is lost, the database or blocks of a chain, and when it is back. */
export type LossHooks = { readonly lost: () => Promise<void>; readonly back: () => Promise<void> }

/** Requires the free ports of everything that a start will listen on. A running Postgres of this world keeps its port. */
export async function requirePorts(env: Env, services: readonly ServiceName[]): Promise<void> {
  const { port } = env.ports.postgres
  const startsPostgres = env.databaseUrl === undefined && !(await isServerRunning({ dataDir: paths(env.dataDir).postgres, port }))
  const names: PortName[] = ['devnet', 'chain31356', 'chain31204', ...services]
  if (services.includes('worker') && !env.hasOwnMail) names.push('mail')
  if (startsPostgres) names.push('postgres')
  await requireFreePorts(names.map((name) => env.ports[name]))
}

/** The database: the given one, the running one (which is not stopped at the end), or a new process. Returns its URL. */
export async function startDatabase(env: Env, life: Lifecycle, hooks: LossHooks): Promise<string> {
  if (env.databaseUrl !== undefined) {
    await waitForDatabase(env.databaseUrl)
    return env.databaseUrl
  }
  const at = paths(env.dataDir)
  const { port } = env.ports.postgres
  if (await isServerRunning({ dataDir: at.postgres, port })) {
    await waitForPostgres(port, () => true)
    return databaseUrlOf(port)
  }
  const postgres = life.adopt({
    name: 'postgres',
    spawn: () => spawnPostgres({ dataDir: at.postgres, port, logFile: at.log('postgres') }),
    ready: (alive) => waitForPostgres(port, alive),
    stopSignal: 'SIGINT',
    afterDeath: hooks.lost,
    afterRestart: hooks.back,
  })
  await postgres.start()
  return databaseUrlOf(port)
}

/** The world of the data directory, or a new one: contracts compiled if they changed, deployed, and a history traded on them. */
export async function findOrMakeWorld(env: Env, scenario: ScenarioName, life: Lifecycle, progress: Progress): Promise<World> {
  const found = findWorld(env)
  if (found) {
    if (found.contractsHash !== contractsHash(env.root))
      life.log(
        'The contracts have changed since this world was made; it keeps the old ones. npm run reset, then npm start, deploys the new ones.',
      )
    return found
  }
  const logFile = paths(env.dataDir).log('contracts')
  await progress.run('contracts', async () => {
    if (!artifactsInStep(env.root)) await buildContracts(env.root, logFile, (pid) => life.lend('contracts', pid))
  })
  life.requireGoing()
  return makeWorld(env, scenario, {
    run: (id, work) => progress.run(id, work),
    report: (share) => progress.report('history', share),
    lend: life.lend,
  })
}

/** A resumed chain. */
export type ResumedChain = {
  readonly process: Supervised
  /** Replaces the node's current state by its last good dump. */
  readonly restore: () => void
}

/** Resumes the chains from their dumps. Returns them by chain id. */
export async function resumeChains(
  env: Env,
  world: World,
  deployments: readonly Deployment[],
  life: Lifecycle,
  hooks: LossHooks,
): Promise<ReadonlyMap<number, ResumedChain>> {
  const at = paths(env.dataDir)
  const resume = async (chainId: number): Promise<readonly [number, ResumedChain]> => {
    const stateFile = at.chain(chainId)
    prepareDump(stateFile, world.slimBytes[chainId] ?? 0, life.log)
    const { firstBlockHash } = deployments.find((deployment) => deployment.chainId === chainId) ?? {}
    if (!firstBlockHash) throw new Error(`chain ${chainId} has no deployment`)
    const { spec, discardState } = chainProcess({
      chainId,
      firstBlockHash,
      host: '127.0.0.1',
      port: chainPort(env, chainId),
      stateFile,
      genesisTimestamp: world.genesisTimestamp,
      logFile: at.log(`chain-${chainId}`),
      onLoss: hooks.lost,
      afterLoss: hooks.back,
      lend: life.lend,
      log: life.log,
    })
    const chain = life.adopt(spec)
    await chain.start()
    const restore = (): void => {
      discardState()
      if (chain.pid !== undefined) process.kill(chain.pid, 'SIGKILL')
    }
    return [chainId, { process: chain, restore }]
  }
  return new Map(await Promise.all(world.chains.map(({ chainId }) => resume(chainId))))
}
