import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Hex } from '@exchange/domain'
import getPort from 'get-port'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { spawnAnvil, waitForAnvil } from '../chain/anvil.ts'
import { chainProcess } from '../chain/chainProcess.ts'
import { readBlock, readHead, rpc, type Head } from '../chain/rpc.ts'
import { backUpDump } from '../chain/stateFile.ts'
import { monotonicMs, wallSeconds } from '../clock/wallClock.ts'
import { sleep, waitUntil } from '../clock/sleep.ts'
import { ChainPulse } from './chainPulse.ts'
import { Children } from '../processes/children.ts'
import { IndexKeeper } from './indexKeeper.ts'
import { workOf } from '../processes/processWork.ts'
import { Supervised } from '../processes/supervised.ts'

const CHAIN_ID = 31_204
/** As in a world, but shorter. */
const bounds = { silentMs: 3_000, workMs: 2_000, asleepMs: 6_000 }
const sender = accountAddress(accountIndex.faucet)

let directory: string
let url: string
let node: Supervised
let indexer: Supervised
let stop: () => void
let said: string[]

/** A chain with two blocks beyond its dump, and an indexer that follows it, supervised as in a world. */
beforeEach(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'hung-chain-'))
  said = []
  const log = (line: string): void => void said.push(line)
  const options = {
    chainId: CHAIN_ID,
    host: '127.0.0.1',
    port: await getPort(),
    stateFile: path.join(directory, 'state.json'),
    logFile: path.join(directory, 'log'),
    genesisTimestamp: wallSeconds() - 60,
  }
  url = `http://127.0.0.1:${options.port}`
  const maker = spawnAnvil(options)
  await waitForAnvil(url, CHAIN_ID, () => maker.exitCode === null)
  await rpc(url, 'evm_mine', [options.genesisTimestamp + 1])
  const { hash: firstBlockHash } = await readHead(url)
  const ended = new Promise((resolve) => maker.once('exit', resolve))
  maker.kill('SIGINT')
  await ended
  backUpDump(options.stateFile)

  const children = new Children(path.join(directory, 'children.json'))
  indexer = new Supervised(
    { name: 'indexer', spawn: (): ChildProcess => spawn('sleep', ['600'], { stdio: 'ignore' }), ready: async () => undefined },
    { children, log },
  )
  await indexer.start()
  const keeper = new IndexKeeper({ indexer, port: 1, chains: [], databaseUrl: '', condemned: new Map(), log })
  const hooks = { onLoss: () => keeper.lost(), afterLoss: () => keeper.back() }
  const { spec } = chainProcess({ ...options, firstBlockHash, ...hooks, lend: () => undefined, log })
  node = new Supervised(spec, { children, log })
  await node.start()
  for (const _ of [1, 2]) await rpc(url, 'evm_mine')
  // Long enough to record them, and too short for the next dump.
  await sleep(1_500)
  const pulse = new ChainPulse({
    chainId: CHAIN_ID,
    url,
    pid: () => (node.isUp ? node.pid : undefined),
    workOf,
    kill: (pid) => void process.kill(pid, 'SIGKILL'),
    now: monotonicMs,
    log,
    bounds,
  })
  stop = pulse.start()
})
afterEach(async () => {
  stop()
  await Promise.all([node, indexer].map((process_) => process_.stop('SIGKILL')))
  fs.rmSync(directory, { recursive: true, force: true })
})

const isBack = async (): Promise<boolean> => said.includes(`chain-${CHAIN_ID} is back`)

const requireSame = async (head: Head, follower: number | undefined): Promise<void> => {
  expect((await readBlock(url, head.number))?.hash).toBe(head.hash)
  expect(await rpc<Hex>(url, 'eth_call', [{ to: sender, data: '0x' }, 'latest'])).toBe('0x')
  expect(indexer.pid).toBe(follower)
}

// REL-49: a chain's health is a call that must answer
it('starts a node again that computes without an end, from its last good dump, and leaves the indexer alone', async () => {
  const [head, { pid }] = [await readHead(url), indexer]
  // `JUMPDEST PUSH1 0 JUMP` with all available gas; it holds the state, and a transaction's block waits for that.
  const endless = { data: '0x5b600056', gas: '0xffffffffffffffff' }
  void rpc(url, 'eth_call', [endless, 'latest']).catch(() => undefined)
  await sleep(200)
  void rpc(url, 'eth_sendTransaction', [{ from: sender, to: sender, gas: '0x5208' }]).catch(() => undefined)
  await waitUntil(isBack, 'the chain coming back', { timeoutMs: 60_000 })
  await requireSame(head, pid)
})

it('starts a node again that sleeps and will not wake', async () => {
  const [head, { pid }] = [await readHead(url), indexer]
  process.kill(node.pid!, 'SIGSTOP')
  await waitUntil(isBack, 'the chain coming back', { timeoutMs: 60_000 })
  await requireSame(head, pid)
})
