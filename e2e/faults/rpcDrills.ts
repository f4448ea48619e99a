// REL-40: The RPC that every reader of BNB Chain uses breaks in each way that RPC providers break.
import { chainUrls } from '../support/ports.ts'
import { runBreakage, type Breakage, type Drill } from './drill.ts'
import type { Fault } from '../support/nodes/rpcFaults.ts'
import type { WorldUnderTest } from './world.ts'

const CHAIN = 31356

export const needsProxy = ({ proxy }: WorldUnderTest): string | undefined =>
  proxy ? undefined : 'the world that runs reads its chains directly: stop it, and the drills start their own'

const rpcDrill = (name: string, broken: string, fault: Fault, options: Partial<Breakage> = {}): Drill => ({
  name,
  broken,
  impossible: needsProxy,
  run: (bench) =>
    runBreakage(bench, {
      inject: ({ world }) => world.proxy!.setFault(fault, CHAIN),
      mend: ({ world }) => world.proxy!.setFault({ kind: 'none' }, CHAIN),
      holdMs: 15_000,
      ...options,
    }),
})

export const rpcDrills: readonly Drill[] = [
  rpcDrill('rpc-down', 'RPC refuses connections for 15 s', { kind: 'down' }),
  rpcDrill('rpc-slow', 'RPC answers after 8 s, for 40 s', { kind: 'slow', ms: 8_000 }, { holdMs: 40_000 }),
  rpcDrill('rpc-hang', 'RPC never answers, for 40 s', { kind: 'hang' }, { holdMs: 40_000 }),
  rpcDrill('rpc-429', 'RPC answers 429 for 15 s', { kind: 'status', status: 429 }),
  rpcDrill('rpc-503', 'RPC answers 503 for 15 s', { kind: 'status', status: 503 }),
  rpcDrill('rpc-cut', 'RPC breaks off in mid-answer for 15 s', { kind: 'cutOff' }),
  rpcDrill('rpc-wrong-chain', 'RPC serves another chain for 15 s', { kind: 'wrongChain', url: chainUrls[31204] }),
  rpcDrill('rpc-empty-logs', 'RPC answers no logs for 15 s', { kind: 'emptyLogs' }, { mustMark: false }),
  rpcDrill('rpc-forged-logs', 'RPC alters amounts in logs for 15 s', { kind: 'forgedLogs' }, { mustMark: false }),
  rpcDrill('rpc-behind-40', 'RPC trails by 40 blocks for 15 s', { kind: 'behind', blocks: 40 }),
  rpcDrill('rpc-behind-200', 'RPC trails by 200 blocks for 15 s', { kind: 'behind', blocks: 200 }),
  rpcDrill('rpc-ahead', 'RPC names a head 40 blocks ahead for 15 s', { kind: 'ahead', blocks: 40 }),
  rpcDrill(
    'rpc-stale-fresh',
    'every other answer comes from a node 6 blocks behind, for 15 s',
    { kind: 'staleThenFresh', blocks: 6 },
    { mustMark: false },
  ),
]
