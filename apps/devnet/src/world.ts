import fs from 'node:fs'
import os from 'node:os'
import type { Deployment } from '@exchange/protocol'
import { chainUrl, findWorld } from './chains.ts'
import type { LiveTrades } from './control/liveTrades.ts'
import { createControl, serveControl, type WorldControls } from './control/server.ts'
import { createControls, createTrades } from './controls.ts'
import { paths, type Env } from './env.ts'
import { findOrMakeWorld, requirePorts, resumeChains, startDatabase } from './foundations.ts'
import { markets } from './ground/catalogue.ts'
import { type Outbox, startOutbox } from './outbox/outbox.ts'
import { seedPeople } from './people/seedPeople.ts'
import { seedStory } from './people/seedStory.ts'
import { planOf } from './plan.ts'
import { Children } from './processes/children.ts'
import { Lifecycle, StartAborted } from './processes/lifecycle.ts'
import { acquireLock } from './processes/lockFile.ts'
import type { ProcessSpec } from './processes/supervised.ts'
import { Progress, type Listener } from './progress/progress.ts'
import type { ScenarioName } from './scenario/scenario.ts'
import { serviceSpecs, type ServiceName } from './services.ts'
import { IndexKeeper } from './supervisor/indexKeeper.ts'
import type { GuardedChain } from './supervisor/ponderGuard.ts'
import { buildWeb } from './supervisor/webBuild.ts'
import { startBridgeBlocks, createChainWatch, type WatchedNode, watchNodes } from './watchChains.ts'

export type WorldOptions = {
  readonly env: Env
  /** The scenario of a new world's history. */
  readonly scenario: ScenarioName
  readonly services: readonly ServiceName[]
  readonly onProgress: Listener
  readonly log: (line: string) => void
  /** Called as soon as a swap is possible: the chains run and the web server answers. */
  readonly onUsable?: () => void
  /** Aborts a start: everything started is stopped, and `startWorld` rejects with `StartAborted`. */
  readonly signal?: AbortSignal
}

export type RunningWorld = {
  readonly env: Env
  readonly databaseUrl: string
  readonly deployments: readonly Deployment[]
  readonly progress: Progress
  /** Resolves when the whole history is indexed. */
  readonly indexed: Promise<void>
  readonly stop: () => Promise<void>
  /** Process id of a running part: `postgres`, `chain-31356`, `indexer`, … */
  readonly pidOf: (name: string) => number | undefined
}

/** The parts of a world that exist once its chains do; the control answers before that. */
type Parts = { controls?: WorldControls; trades?: LiveTrades; keeper?: IndexKeeper }

/** Starts or resumes a world, and keeps it running until `stop`. Throws when it cannot, after stopping what it started. */
export async function startWorld(options: WorldOptions): Promise<RunningWorld> {
  const { dataDir } = options.env
  fs.mkdirSync(paths(dataDir).logs, { recursive: true })
  const lock = acquireLock(paths(dataDir).lock)
  const children = new Children(paths(dataDir).children)
  const life = new Lifecycle(children, options.log)
  life.onEnd(lock.release)
  const onAbort = (): void => void life.end()
  options.signal?.addEventListener('abort', onAbort)
  try {
    const left = await children.stopLeftovers()
    if (left.length > 0) life.log(`Stopped what a killed start had left: ${left.join(', ')}.`)
    return await bringUp(options, life)
  } catch (error) {
    const wasBrokenOff = life.isEnding
    await life.end()
    throw wasBrokenOff ? new StartAborted('The start was broken off.', { cause: error }) : error
  }
}

/** Lowers the priority of the web build: the history takes longer on the way to a first swap. */
const giveWay = (life: Lifecycle, pid: number): void => {
  life.lend('webBuild', pid)
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // When no priority can be set, the start is only slower.
  }
}

/** The mail outbox, when this world's worker has no external server. */
async function openOutbox({ env, services }: WorldOptions, life: Lifecycle): Promise<Outbox | undefined> {
  if (!services.includes('worker') || env.hasOwnMail) return undefined
  const outbox = await startOutbox(env.ports.mail.port)
  life.onEnd(outbox.close)
  return outbox
}

/** The control answers from the beginning of a start, and reports its progress. */
async function openControl(env: Env, progress: Progress, parts: Parts, outbox: Outbox | undefined, life: Lifecycle): Promise<void> {
  const control = createControl(
    {
      status: () => ({ ...progress.status(), liveTrades: parts.trades?.on ?? false }),
      chainIds: markets.map(({ chainId }) => chainId),
      world: () => parts.controls,
      mails: () => outbox?.mails() ?? [],
    },
    [env.ports.web.port, env.ports.devnet.port],
  )
  const server = await serveControl(control, env.ports.devnet.port)
  life.onEnd(server.close)
}

type Index = {
  readonly indexer: ProcessSpec
  readonly chains: readonly GuardedChain[]
  readonly nodes: ReadonlyMap<number, WatchedNode>
  readonly databaseUrl: string
  readonly condemned: Map<number, number>
}

/** Starts the indexer and what keeps its index in step with the chains. `indexed` resolves when the whole history is indexed. */
async function startIndex(
  env: Env,
  index: Index,
  parts: Parts,
  progress: Progress,
  life: Lifecycle,
): Promise<{ readonly indexed: Promise<void> }> {
  const { chains, nodes, databaseUrl, condemned } = index
  const indexer = life.adopt(index.indexer)
  const keeper = new IndexKeeper({ indexer, port: env.ports.indexer.port, chains, databaseUrl, condemned, log: life.log })
  parts.keeper = keeper
  life.onEnd(() => keeper.stop())
  await progress.run('indexer', () => indexer.start())
  progress.begin('index')
  const indexed = keeper.follow((share) => progress.report('index', share))
  life.onEnd(createChainWatch(env, chains, databaseUrl, nodes, keeper, life.log).start())
  return { indexed }
}

/** Writes the application's accounts in the background: their names and actions are in the index by now. */
function seedAccounts(databaseUrl: string, deployments: readonly Deployment[], log: (line: string) => void): void {
  seedPeople(databaseUrl).catch((error: Error) => log(`people were not written: ${error.message}`))
  const ofCampaign = deployments.find(({ contracts }) => contracts.storyNft !== undefined)
  if (ofCampaign) seedStory(databaseUrl, ofCampaign).catch((error: Error) => log(`the campaign was not written: ${error.message}`))
}

/** The order of a start; each part waits for the health of those it needs. */
async function bringUp(options: WorldOptions, life: Lifecycle): Promise<RunningWorld> {
  const { env, services } = options
  const at = paths(env.dataDir)
  await requirePorts(env, services)
  const progress = new Progress(planOf(findWorld(env) === undefined, services), options.onProgress)
  const parts: Parts = {}
  await openControl(env, progress, parts, await openOutbox(options, life), life)

  const hooks = { lost: async () => parts.keeper?.lost(), back: async () => parts.keeper?.back() }
  const webBuilt = services.includes('web')
    ? progress.run('webBuild', () => buildWeb(env.root, at.log('web-build'), (pid) => giveWay(life, pid)))
    : Promise.resolve()
  const [databaseUrl, world] = await Promise.all([
    progress.run('database', () => startDatabase(env, life, hooks)),
    findOrMakeWorld(env, options.scenario, life, progress),
    webBuilt,
  ])

  const deployments = world.chains.map(({ chainId }) => JSON.parse(fs.readFileSync(at.deployment(chainId), 'utf8')) as Deployment)
  const chains = deployments.map(({ chainId, firstBlockHash }): GuardedChain => ({ chainId, firstBlockHash, url: chainUrl(env, chainId) }))
  const condemned = new Map<number, number>()
  const specs = serviceSpecs(env, databaseUrl, chains, condemned, life.log)
  const nodes = watchNodes(env, await progress.run('resume', () => resumeChains(env, world, deployments, life, hooks)), life)
  startBridgeBlocks(env, deployments, life)
  const trades = createTrades(env, world, deployments, life.log)
  parts.trades = trades

  const start = (name: ServiceName): Promise<void> => progress.run(name, () => life.adopt(specs[name]).start())
  if (services.includes('web')) {
    await start('web')
    progress.phase = 'usable'
    options.onUsable?.()
  }
  const index: Index = { indexer: specs.indexer, chains, nodes, databaseUrl: env.indexDatabaseUrl ?? databaseUrl, condemned }
  // The index takes longest: it starts as soon as a swap is possible, in parallel with the rest.
  const [started] = await Promise.all([
    services.includes('indexer') ? startIndex(env, index, parts, progress, life) : undefined,
    ...services.filter((name) => name === 'api' || name === 'executors').map(start),
  ])
  // No part waits for its jobs: it starts while the history is indexed.
  for (const name of ['store', 'worker'] as const) if (services.includes(name)) await start(name)
  parts.controls = createControls(env, world, deployments, trades, services, parts.keeper)
  life.onEnd(() => trades.stop())
  if (env.liveTrades) await trades.start()
  const ready = (started?.indexed ?? Promise.resolve()).then(() => {
    if (life.isEnding) return
    if (services.includes('indexer')) progress.done('index')
    progress.phase = 'ready'
    if (services.includes('worker')) seedAccounts(databaseUrl, deployments, life.log)
  })
  return {
    env,
    databaseUrl,
    deployments,
    progress,
    indexed: ready,
    stop: () => {
      progress.phase = 'stopping'
      return life.end()
    },
    pidOf: (name) => life.pidOf(name),
  }
}
