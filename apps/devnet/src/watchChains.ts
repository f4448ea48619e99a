import { bridgeRoutes } from '@exchange/protocol/bridgeRoute'
import type { Deployment } from '@exchange/protocol'
import { StrandedTransactions } from './chain/strandedTransactions.ts'
import { chainUrl } from './chains.ts'
import { monotonicMs } from './clock/wallClock.ts'
import type { Env } from './env.ts'
import type { ResumedChain } from './foundations.ts'
import type { Lifecycle } from './processes/lifecycle.ts'
import { workOf } from './processes/processWork.ts'
import { serviceRpcUrl } from './services.ts'
import { BridgeBeat } from './supervisor/bridgeBeat.ts'
import { ChainPulse } from './supervisor/chainPulse.ts'
import { ChainWatch } from './supervisor/chainWatch.ts'
import { findDisproved } from './supervisor/findDisproved.ts'
import type { IndexKeeper } from './supervisor/indexKeeper.ts'
import type { GuardedChain } from './supervisor/ponderGuard.ts'
import { readSlowness } from './supervisor/slowness.ts'

export type WatchedNode = ResumedChain & { readonly pulse: ChainPulse }

/** Watches the chains' nodes: kills hung ones, and adds stranded transactions again. */
export function watchNodes(env: Env, nodes: ReadonlyMap<number, ResumedChain>, life: Lifecycle): ReadonlyMap<number, WatchedNode> {
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

// BRIDGE-9
/** Mines the blocks that bridge messages wait for. */
export function startBridgeBlocks(env: Env, deployments: readonly Deployment[], life: Lifecycle): void {
  for (const { chainId, contracts } of deployments) {
    const route = bridgeRoutes[chainId]
    if (contracts.bridgeEndpoint === undefined || route === undefined) continue
    life.onEnd(
      new BridgeBeat({ url: chainUrl(env, chainId), endpoint: contracts.bridgeEndpoint, confirmations: route.confirmations }).start(),
    )
  }
}

/** Compares the chains with their index as long as both run. */
export const createChainWatch = (
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
