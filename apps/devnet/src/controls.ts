import { findNetworkEntry, type Deployment, type Network } from '@exchange/protocol'
import { chainUrl } from './chains.ts'
import { executorsControl } from './control/executorsControl.ts'
import { createFaucet } from './control/faucet.ts'
import { createHostileTokens } from './control/hostileTokens.ts'
import { LiveTrades } from './control/liveTrades.ts'
import type { WorldControls } from './control/server.ts'
import { createTimeMachine } from './control/timeMachine.ts'
import type { Env } from './env.ts'
import type { ServiceName } from './services.ts'
import type { IndexKeeper } from './supervisor/indexKeeper.ts'
import { toGround, type World } from './worldFile.ts'

/** Milliseconds between two live trades. A transaction adds about 10 KB to a chain's dump. */
const beatMs: Readonly<Record<number, number>> = { 31356: 20_000, 31204: 45_000 }

function networkOf(deployments: readonly Deployment[], chainId: number): Network {
  const entry = findNetworkEntry(chainId)
  const deployment = deployments.find((candidate) => candidate.chainId === chainId)
  if (!entry || !deployment) throw new Error(`chain ${chainId} is not deployed`)
  return { ...entry, deployment }
}

/** Trades on the chains of a running world. */
export const createTrades = (env: Env, world: World, deployments: readonly Deployment[], log: (line: string) => void): LiveTrades =>
  new LiveTrades(
    world.chains.map((record) => ({
      url: chainUrl(env, record.chainId),
      ground: toGround(record),
      network: networkOf(deployments, record.chainId),
      everyMs: beatMs[record.chainId] ?? 45_000,
    })),
    log,
  )

/** The controls of a running world. */
export function createControls(
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
