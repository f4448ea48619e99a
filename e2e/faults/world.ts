// The world under the drills: a separate one with services that read their chains through the faulting proxy, or the running one.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chainUrls, portOffset, webUrl } from '../support/ports.ts'
import { networks } from '../support/world.ts'
import type { ChainUnderTest } from './recompute.ts'
import { readers, startRpcProxy, type RpcProxy } from './rpcProxy.ts'
import { isSmallDisk, mountSmallDisk } from './smallDisk.ts'

const root = join(import.meta.dirname, '../..')
const DISK_MEGABYTES = 1_200

export type WorldUnderTest = {
  /** Where these drills find the files of the world that they started; undefined if the world was already running. */
  readonly dataDir: string | undefined
  /** `dataDir` is a separate small file system that may be filled. */
  readonly isDiskOwn: boolean
  readonly databaseUrl: string
  readonly chains: readonly ChainUnderTest[]
  /** Absent if the world was already running and reads its chains directly. */
  readonly proxy: RpcProxy | undefined
  readonly stop: () => Promise<void>
}

/** Polls until the answer is true. Returns the seconds it took; throws `what` after `seconds`. */
export const until = async (what: string, seconds: number, ask: () => Promise<boolean>): Promise<number> => {
  const began = performance.now()
  while (!(await ask().catch(() => false))) {
    if (performance.now() - began > seconds * 1_000) throw new Error(`${what}: not within ${seconds} s`)
    await wait(250)
  }
  return (performance.now() - began) / 1_000
}

export const isReady = (): Promise<boolean> =>
  fetch(`${webUrl}/ready`, { signal: AbortSignal.timeout(3_000) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )

/** The supervisor has started everything: a resumed world has an index before it has a faucet. */
const isComplete = async (): Promise<boolean> => {
  const status = (await (await fetch(`${webUrl}/devnet/status`)).json()) as { phase: string }
  return status.phase === 'ready'
}

/** The chains as the web server of the running world names them. */
const readChains = async (): Promise<ChainUnderTest[]> =>
  (await networks()).map(({ chainId, deployment }) => ({
    chainId,
    url: chainUrls[chainId as keyof typeof chainUrls],
    startBlock: deployment.startBlock,
    poolFactory: deployment.contracts.poolFactory,
    legacyPoolFactory: deployment.contracts.legacyPoolFactory,
    concentratedRegistry: deployment.contracts.concentratedRegistry,
    weightedFactory: deployment.contracts.weightedFactory,
  }))

const databaseUrl = process.env.DATABASE_URL || `postgresql://postgres@127.0.0.1:${5434 + portOffset}/exchange`

/** The world that listens on these ports: only faults that need no proxy are possible. */
export const attach = async (): Promise<WorldUnderTest> => ({
  dataDir: undefined,
  isDiskOwn: false,
  databaseUrl,
  chains: await readChains(),
  proxy: undefined,
  stop: async () => undefined,
})

/**
 * A world behind the proxy: a fresh one on a small file system if the machine permits it, or the one of `FAULTS_DATA_DIR`, which is created
 * if missing and kept afterwards.
 */
const start = async (): Promise<WorldUnderTest> => {
  const dataDir = process.env.FAULTS_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'exchange-faults-'))
  mkdirSync(dataDir, { recursive: true })
  const isKept = process.env.FAULTS_DATA_DIR !== undefined
  const disk = isKept ? undefined : mountSmallDisk(dataDir, DISK_MEGABYTES)
  const proxy = await startRpcProxy(9_000 + portOffset, chainUrls)
  const lanes = readers.flatMap((reader) =>
    Object.keys(chainUrls).map((id) => [`${reader.toUpperCase()}_RPC_${id}`, proxy.urlOf(reader, Number(id))] as const),
  )
  const [file = '', ...args] = disk?.wrap(['npm', 'start']) ?? ['npm', 'start']
  const world = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...Object.fromEntries(lanes), DATA_DIR: dataDir, PORT_OFFSET: String(portOffset), LIVE_TRADES: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [world.stdout, world.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  let ended = false
  const gone = new Promise<void>((resolve) => world.once('exit', () => resolve()))
  void gone.then(() => (ended = true))
  const stop = async (): Promise<void> => {
    if (!ended) process.kill(-world.pid!, 'SIGINT')
    await gone
    await proxy.stop()
    disk?.release()
    if (!isKept) rmSync(dataDir, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(1)))
  try {
    const comingUp = until('the world coming up', 900, async () => (await isReady()) && (await isComplete()))
    const endedEarly = gone.then(() => Promise.reject(new Error('the world ended while it was coming up')))
    await Promise.race([comingUp, endedEarly])
  } catch (error) {
    await stop()
    throw new Error(`${String(error)}\n${said}`, { cause: error })
  }
  const folder = disk?.folderOf(world.pid!) ?? dataDir
  return { dataDir: folder, isDiskOwn: isSmallDisk(folder), databaseUrl, chains: await readChains(), proxy, stop }
}

const isThere = (): Promise<boolean> =>
  fetch(`${webUrl}/healthz`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** The running world if one answers, otherwise a fresh one. */
export const openWorld = async (): Promise<WorldUnderTest> => {
  if (!(await isThere())) return start()
  await until('the running world being indexed', 120, isReady)
  return attach()
}
