import { bridgeRoutes } from '@exchange/protocol/bridgeRoute'
import fs from 'node:fs'
import os from 'node:os'
import { findNetworkEntry, type Deployment, type Network } from '@exchange/protocol'
import { StrandedTransactions } from './chain/strandedTransactions.ts'
import { chainUrl, findWorld } from './chains.ts'
import { monotonicMs } from './clock/wallClock.ts'
import { createFaucet } from './control/faucet.ts'
import { createHostileTokens } from './control/hostileTokens.ts'
import { createControl, serveControl, type WorldControls } from './control/server.ts'
import { createTimeMachine } from './control/timeMachine.ts'
import { paths, type Env } from './env.ts'
import { executorsControl } from './executorsControl.ts'
import { findOrMakeWorld, requirePorts, resumeChains, startDatabase, type ResumedChain } from './foundations.ts'
import { Lifecycle, StartAborted } from './lifecycle.ts'
import { LiveTrades } from './liveTrades.ts'
import { takeLock } from './lockFile.ts'
import { startOutbox } from './outbox/outbox.ts'
import { seedPeople } from './people/seedPeople.ts'
import { seedStory } from './people/seedStory.ts'
import { planOf } from './plan.ts'
import { Progress, type Listener } from './progress/progress.ts'
import { markets } from './scenario/catalogue.ts'
import type { ScenarioName } from './scenario/scenario.ts'
import { serviceRpcUrl, serviceSpecs, type ServiceName } from './services.ts'
import { BridgeBeat } from './supervisor/bridgeBeat.ts'
import { ChainPulse } from './supervisor/chainPulse.ts'
import { ChainWatch } from './supervisor/chainWatch.ts'
import { Children } from './supervisor/children.ts'
import { findDisproved } from './supervisor/findDisproved.ts'
import { IndexKeeper } from './supervisor/indexKeeper.ts'
import type { GuardedChain } from './supervisor/ponderGuard.ts'
import { workOf } from './supervisor/processWork.ts'
import { readSlowness } from './supervisor/slowness.ts'
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
  /** Breaks a start off: everything that has started is stopped, and `startWorld` rejects with `StartAborted`. */
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
  /** Process id of a part that runs: `postgres`, `chain-31356`, `indexer`, … */
  readonly pidOf: (name: string) => number | undefined
}

/** Milliseconds between two live trades. A transaction adds about 10 KB to a chain's dump. */
const beatMs: Readonly<Record<number, number>> = { 31356: 20_000, 31204: 45_000 }

/** The parts of a world that are there once its chains are; the control answers before that. */
type Parts = { controls?: WorldControls; trades?: LiveTrades }

function networkOf(deployments: readonly Deployment[], chainId: number): Network {
  const entry = findNetworkEntry(chainId)
  const deployment = deployments.find((candidate) => candidate.chainId === chainId)
  if (!entry || !deployment) throw new Error(`chain ${chainId} is not deployed`)
  return { ...entry, deployment }
}

const createTrades = (env: Env, world: World, deployments: readonly Deployment[], log: (line: string) => void): LiveTrades =>
  new LiveTrades(
    world.chains.map((record) => ({
      url: chainUrl(env, record.chainId),
      ground: toGround(record),
      network: networkOf(deployments, record.chainId),
      everyMs: beatMs[record.chainId] ?? 45_000,
    })),
    log,
  )

function createControls(
  env: Env,
  world: World,
  deployments: readonly Deployment[],
  trades: LiveTrades,
  services: readonly ServiceName[],
  keeper: IndexKeeper | undefined,
): WorldControls {
  const chains = world.chains.map((record) => ({
    chainId: record.chainId,
    url: chainUrl(env, record.chainId),
    ground: toGround(record),
    deployment: networkOf(deployments, record.chainId).deployment,
  }))
  const faucet = createFaucet(chains)
  const executors = executorsControl(services.includes('executors') ? env.ports.executors.port : undefined)
  return {
    faucet,
    hostileTokens: createHostileTokens(env.root, chains, faucet),
    travel: createTimeMachine({
      chains,
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
}

const createChainWatch = (
  env: Env,
  guarded: readonly GuardedChain[],
  databaseUrl: string,
  chains: ReadonlyMap<number, WatchedNode>,
  keeper: IndexKeeper,
  log: (line: string) => void,
): ChainWatch =>
  new ChainWatch({
    chains: guarded.map((chain) => ({
      ...chain,
      indexerRpcUrl: serviceRpcUrl(env, 'indexer', chain.chainId),
      restore: () => chains.get(chain.chainId)?.restore(),
      isAnswering: () => chains.get(chain.chainId)?.pulse.isAnswering ?? false,
    })),
    databaseUrl,
    indexerPort: env.ports.indexer.port,
    findDisproved: () => findDisproved(env.ports.api.port),
    reindex: (condemned) => keeper.reindex(condemned),
    now: monotonicMs,
    slowness: readSlowness,
    log,
  })

type WatchedNode = ResumedChain & { readonly pulse: ChainPulse }

/** Looks after the nodes of the chains: one that hangs is killed, transactions that are stranded are filed again. */
function watchNodes(env: Env, nodes: ReadonlyMap<number, ResumedChain>, life: Lifecycle): ReadonlyMap<number, WatchedNode> {
  const watched = [...nodes].map(([chainId, node]) => {
    const url = chainUrl(env, chainId)
    life.onEnd(new StrandedTransactions(url, life.log).start())
    const pulse = new ChainPulse({
      chainId,
      url,
      pid: () => (node.process.isUp ? node.process.pid : undefined),
      workOf,
      kill: (pid) => void process.kill(pid, 'SIGKILL'),
      now: monotonicMs,
      log: life.log,
    })
    life.onEnd(pulse.start())
    return [chainId, { ...node, pulse }] as const
  })
  return new Map(watched)
}

/** Starts a world, or carries one on, and keeps it running until `stop`. Throws when it cannot; what was started is stopped then. */
export async function startWorld(options: WorldOptions): Promise<RunningWorld> {
  const { dataDir } = options.env
  fs.mkdirSync(paths(dataDir).logs, { recursive: true })
  const lock = takeLock(paths(dataDir).lock)
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

/** The web app is built in what the history leaves of the machine: it is the longer way to a first swap. */
const giveWay = (life: Lifecycle, pid: number): void => {
  life.lend('webBuild', pid)
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where no priority may be set, the start is only slower.
  }
}

// BRIDGE-9
/** Lets messages of the bridge get the blocks that they wait for. */
function beatForBridge(env: Env, deployments: readonly Deployment[], life: Lifecycle): void {
  for (const { chainId, contracts } of deployments) {
    const route = bridgeRoutes[chainId]
    if (contracts.bridgeEndpoint === undefined || route === undefined) continue
    life.onEnd(
      new BridgeBeat({ url: chainUrl(env, chainId), endpoint: contracts.bridgeEndpoint, confirmations: route.confirmations }).start(),
    )
  }
}

/** The order of a start; each part waits for the health of those it needs. */
async function bringUp(options: WorldOptions, life: Lifecycle): Promise<RunningWorld> {
  const { env, services } = options
  const at = paths(env.dataDir)
  await requirePorts(env, services)
  const progress = new Progress(planOf(findWorld(env) === undefined, services), options.onProgress)
  const parts: Parts = {}
  const outbox = services.includes('worker') && !env.hasOwnMail ? await startOutbox(env.ports.mail.port) : undefined
  if (outbox) life.onEnd(outbox.close)
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

  let keeper: IndexKeeper | undefined
  const hooks = { lost: async () => keeper?.lost(), back: async () => keeper?.back() }
  const buildsWeb = services.includes('web')
  const webBuilt = buildsWeb
    ? progress.run('webBuild', () => buildWeb(env.root, at.log('web-build'), (pid) => giveWay(life, pid)))
    : Promise.resolve()
  const [databaseUrl, world] = await Promise.all([
    progress.run('database', () => startDatabase(env, life, hooks)),
    findOrMakeWorld(env, options.scenario, life, progress),
    webBuilt,
  ])

  const deployments = world.chains.map(({ chainId }) => JSON.parse(fs.readFileSync(at.deployment(chainId), 'utf8')) as Deployment)
  const guarded: GuardedChain[] = deployments.map(({ chainId, firstBlockHash }) => ({
    chainId,
    firstBlockHash,
    url: chainUrl(env, chainId),
  }))
  const condemned = new Map<number, number>()
  const indexDatabaseUrl = env.indexDatabaseUrl ?? databaseUrl
  const specs = serviceSpecs(env, databaseUrl, guarded, condemned, life.log)
  const nodes = watchNodes(env, await progress.run('resume', () => resumeChains(env, world, deployments, life, hooks)), life)
  beatForBridge(env, deployments, life)
  const trades = createTrades(env, world, deployments, life.log)
  parts.trades = trades

  const start = (name: ServiceName): Promise<void> => progress.run(name, () => life.adopt(specs[name]).start())
  if (services.includes('web')) {
    await start('web')
    progress.phase = 'usable'
    options.onUsable?.()
  }
  let indexed = Promise.resolve()
  const startIndex = async (): Promise<void> => {
    const indexer = life.adopt(specs.indexer)
    const kept = new IndexKeeper({
      indexer,
      port: env.ports.indexer.port,
      chains: guarded,
      databaseUrl: indexDatabaseUrl,
      condemned,
      log: life.log,
    })
    keeper = kept
    life.onEnd(() => kept.stop())
    await progress.run('indexer', () => indexer.start())
    progress.begin('index')
    indexed = kept.follow((share) => progress.report('index', share))
    life.onEnd(createChainWatch(env, guarded, indexDatabaseUrl, nodes, kept, life.log).start())
  }
  // The index takes longest: it begins as soon as a swap can be made, beside what else has to come up.
  await Promise.all([
    services.includes('indexer') ? startIndex() : undefined,
    ...services.filter((name) => name === 'api' || name === 'executors').map(start),
  ])
  // Nobody waits for its jobs: it starts beside the history that is being indexed.
  if (services.includes('store')) await start('store')
  if (services.includes('worker')) await progress.run('worker', () => life.adopt(specs.worker).start())
  parts.controls = createControls(env, world, deployments, trades, services, keeper)
  life.onEnd(() => trades.stop())
  if (env.liveTrades) await trades.start()
  const ready = indexed.then(() => {
    if (life.isEnding) return
    if (services.includes('indexer')) progress.done('index')
    progress.phase = 'ready'
    // Nobody waits for it: names and acts of these accounts are in the index by now.
    if (services.includes('worker')) seedPeople(databaseUrl).catch((error: Error) => life.log(`people were not written: ${error.message}`))
    const ofCampaign = deployments.find(({ contracts }) => contracts.storyNft !== undefined)
    if (services.includes('worker') && ofCampaign)
      seedStory(databaseUrl, ofCampaign).catch((error: Error) => life.log(`the campaign was not written: ${error.message}`))
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
