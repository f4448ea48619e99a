import fs from 'node:fs'
import type { Deployment } from '@exchange/protocol'
import { chainProcess } from './chain/chainProcess.ts'
import { slimIfGrown } from './chain/stateFile.ts'
import { chainPort, chainUrl, findWorld, makeWorld } from './chains.ts'
import { buildContracts, contractsHash } from './contracts/build.ts'
import { createFaucet } from './control/faucet.ts'
import { createControl, serveControl, type Controls } from './control/server.ts'
import { createTimeMachine } from './control/timeMachine.ts'
import { paths, type Env, type PortName } from './env.ts'
import { executorsControl } from './executorsControl.ts'
import { LiveTrades } from './liveTrades.ts'
import { takeLock } from './lockFile.ts'
import { planOf } from './plan.ts'
import { requireFreePorts } from './ports.ts'
import { databaseUrlOf, runsAlready, spawnPostgres, waitForDatabase, waitForPostgres } from './postgres/postgres.ts'
import { Progress, type Listener } from './progress/progress.ts'
import { markets } from './scenario/catalogue.ts'
import type { ScenarioName } from './scenario/scenario.ts'
import { serviceSpecs, type ServiceName } from './services.ts'
import { Children } from './supervisor/children.ts'
import { IndexKeeper } from './supervisor/indexKeeper.ts'
import type { GuardedChain } from './supervisor/ponderGuard.ts'
import { Supervised, type ProcessSpec } from './supervisor/supervised.ts'
import { buildWeb } from './supervisor/webBuild.ts'
import { toGround, type World } from './worldFile.ts'

export type WorldOptions = {
  readonly env: Env
  /** How long a history a fresh world gets. */
  readonly scenario: ScenarioName
  readonly services: readonly ServiceName[]
  readonly onProgress: Listener
  readonly log: (line: string) => void
  /** Called as soon as a swap can be made: the chains live and the web server answers. */
  readonly onUsable?: () => void
  /** Breaks a start off: everything that has started is stopped, and `startWorld` rejects. */
  readonly signal?: AbortSignal
}

export class StartAborted extends Error {}

export type RunningWorld = {
  readonly env: Env
  readonly databaseUrl: string
  readonly deployments: readonly Deployment[]
  readonly progress: Progress
  /** Resolves when the whole history is indexed. */
  readonly indexed: Promise<void>
  readonly stop: () => Promise<void>
  /** Process id of a part that runs: `postgres`, `chain-31356`, `indexer`, … */
  readonly pidOf: (name: string) => number | undefined
}

const beatMs: Readonly<Record<number, number>> = { 31356: 12_000, 31204: 30_000 }

/** Ports of everything a start will listen on. A Postgres of this world that runs already keeps its own. */
async function requirePorts(env: Env, services: readonly ServiceName[]): Promise<void> {
  const ownPostgres =
    env.databaseUrl === undefined && !(await runsAlready({ dataDir: paths(env.dataDir).postgres, port: env.ports.postgres.port }))
  const names: PortName[] = ['devnet', 'chain31356', 'chain31204', ...services, ...(ownPostgres ? (['postgres'] as const) : [])]
  await requireFreePorts(names.map((name) => env.ports[name]))
}

/** Starts a world, or carries one on, and keeps it running until `stop`. Throws when it cannot; what was started is stopped then. */
export async function startWorld(options: WorldOptions): Promise<RunningWorld> {
  const { env, services, log } = options
  const at = paths(env.dataDir)
  fs.mkdirSync(at.logs, { recursive: true })
  const lock = takeLock(at.lock)
  const children = new Children(at.children)
  const progress = new Progress(planOf(findWorld(env) === undefined, services), options.onProgress)
  const supervised = new Map<string, Supervised>()
  const closers: (() => Promise<void> | void)[] = []
  let isStopping = false

  const requireGoing = (): void => {
    if (isStopping) throw new StartAborted('the start was broken off')
  }
  const adopt = (spec: ProcessSpec): Supervised => {
    requireGoing()
    const process = new Supervised(spec, { children, log: (line) => (isStopping ? undefined : log(line)) })
    supervised.set(spec.name, process)
    closers.push(() => process.stop())
    return process
  }
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => (stopped ??= stopAll())
  const stopAll = async (): Promise<void> => {
    isStopping = true
    progress.phase = 'stopping'
    for (const close of closers.reverse()) await close()
    children.killRest()
    lock.release()
  }
  options.signal?.addEventListener('abort', () => void stop())

  const startDatabase = async (): Promise<string> => {
    if (env.databaseUrl !== undefined) {
      await waitForDatabase(env.databaseUrl)
      return env.databaseUrl
    }
    const { port } = env.ports.postgres
    if (await runsAlready({ dataDir: at.postgres, port })) await waitForPostgres(port, () => true)
    else
      await adopt({
        name: 'postgres',
        spawn: () => spawnPostgres({ dataDir: at.postgres, port, logFile: at.log('postgres') }),
        ready: (alive) => waitForPostgres(port, alive),
        stopSignal: 'SIGINT',
      }).start()
    return databaseUrlOf(port)
  }

  const findOrMakeWorld = async (): Promise<World> => {
    const found = findWorld(env)
    if (found) {
      if (found.contractsHash !== contractsHash(env.root))
        log('The contracts have changed since this world was made; it keeps the old ones. npm run reset makes a world with the new ones.')
      return found
    }
    await progress.run('contracts', () => buildContracts(env.root, at.log('contracts'), (pid) => children.add('contracts', pid, 'SIGKILL')))
    return makeWorld(env, options.scenario, {
      run: (id, work) => progress.run(id, work),
      report: (share) => progress.report('history', share),
      adopt: (name, pid) => children.add(name, pid, 'SIGKILL'),
    })
  }

  try {
    const left = await children.stopLeftovers()
    if (left.length > 0) log(`Stopped what a killed start had left: ${left.join(', ')}.`)
    await requirePorts(env, services)

    let controls: ReturnType<Controls['world']>
    let liveTrades: LiveTrades | undefined
    const control = createControl(
      {
        status: () => ({ ...progress.status(), liveTrades: liveTrades?.on ?? false }),
        chainIds: markets.map(({ chainId }) => chainId),
        world: () => controls,
      },
      [env.ports.web.port, env.ports.devnet.port],
    )
    const server = await serveControl(control, env.ports.devnet.port)
    closers.push(server.close)

    const webBuilt = services.includes('web')
      ? progress.run('webBuild', () => buildWeb(env.root, at.log('web-build'), (pid) => children.add('webBuild', pid, 'SIGKILL')))
      : Promise.resolve()
    const [databaseUrl, world] = await Promise.all([progress.run('database', startDatabase), findOrMakeWorld(), webBuilt])

    const deployments = world.chains.map(({ chainId }) => JSON.parse(fs.readFileSync(at.deployment(chainId), 'utf8')) as Deployment)
    const guarded: GuardedChain[] = deployments.map(({ chainId, firstBlockHash }) => ({
      chainId,
      firstBlockHash,
      url: chainUrl(env, chainId),
    }))
    const specs = serviceSpecs(env, databaseUrl, guarded, log)
    const indexer = services.includes('indexer')
      ? new Supervised(specs.indexer, { children, log: (line) => (isStopping ? undefined : log(line)) })
      : undefined
    const keeper = indexer && new IndexKeeper({ indexer, port: env.ports.indexer.port, chains: guarded, databaseUrl, log })

    await progress.run('resume', () =>
      Promise.all(
        world.chains.map(async ({ chainId }) => {
          const stateFile = at.chain(chainId)
          if (fs.existsSync(stateFile)) slimIfGrown(stateFile, world.slimBytes[chainId] ?? 0)
          await adopt(
            chainProcess({
              chainId,
              host: '127.0.0.1',
              port: chainPort(env, chainId),
              stateFile,
              genesisTimestamp: world.genesisTimestamp,
              logFile: at.log(`chain-${chainId}`),
              afterDeath: async () => keeper?.chainLost(),
              afterRestart: async () => keeper?.chainBack(),
            }),
          ).start()
        }),
      ),
    )

    const grounds = world.chains.map((record) => ({ url: chainUrl(env, record.chainId), ground: toGround(record) }))
    const trades = new LiveTrades(
      grounds.map((chain) => ({ ...chain, everyMs: beatMs[chain.ground.spec.chainId] ?? 30_000 })),
      (line) => (isStopping ? undefined : log(line)),
    )
    liveTrades = trades
    const executors = executorsControl(services.includes('executors') ? env.ports.executors.port : undefined)
    controls = {
      faucet: createFaucet(grounds),
      travel: createTimeMachine({
        chains: guarded,
        pause: async () => {
          await trades.pause()
          await executors.pause()
        },
        resume: async () => {
          trades.resume()
          await executors.resume()
        },
        caughtUp: async (heads) => keeper?.caughtUp(heads),
      }),
      setLiveTrades: (on) => (on ? trades.start() : trades.stop()),
    }

    for (const name of services) {
      if (name === 'indexer') continue
      await progress.run(name, () => adopt(specs[name]).start())
      if (name === 'web') {
        progress.phase = 'usable'
        options.onUsable?.()
      }
    }
    let indexed = Promise.resolve()
    requireGoing()
    if (indexer && keeper) {
      supervised.set('indexer', indexer)
      closers.push(
        () => keeper.stop(),
        () => indexer.stop(),
      )
      await progress.run('indexer', () => indexer.start())
      indexed = progress.run('index', () => keeper.follow((share) => progress.report('index', share)))
    }
    if (env.liveTrades) await trades.start()
    closers.push(() => trades.stop())
    return {
      env,
      databaseUrl,
      deployments,
      progress,
      indexed: indexed.then(() => {
        if (!isStopping) progress.phase = 'ready'
      }),
      stop,
      pidOf: (name) => supervised.get(name)?.pid,
    }
  } catch (error) {
    const wasGoing = !isStopping
    await stop()
    if (!wasGoing) throw new StartAborted('the start was broken off', { cause: error })
    progress.phase = 'failed'
    throw error
  }
}
