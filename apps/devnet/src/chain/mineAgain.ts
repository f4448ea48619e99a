import fs from 'node:fs'
import getPort from 'get-port'
import { isAlive } from '../processes/supervised.ts'
import { spawnAnvil, waitForAnvil, type AnvilOptions } from './anvil.ts'
import type { RecentBlock } from './recentBlocks.ts'
import { readHead, rpc } from './rpc.ts'
import { isDumpComplete } from './stateFile.ts'

/** A node that takes longer is abandoned: the chain continues from its dump. */
const MOST_MS = 20_000

/** Mines the blocks on a node without automatic mining. Transactions that it no longer accepts are left out. */
async function mine(url: string, blocks: readonly RecentBlock[]): Promise<void> {
  for (const { signed, timestamp, baseFeePerGas } of blocks) {
    // After a reorg, a block's base fee does not follow from its parent.
    await rpc(url, 'anvil_setNextBlockBaseFeePerGas', [baseFeePerGas])
    for (const transaction of signed) await rpc(url, 'eth_sendRawTransaction', [transaction]).catch(() => undefined)
    await rpc(url, 'evm_mine', [timestamp])
  }
}

export type MineAgainOptions = Omit<AnvilOptions, 'port' | 'stateInterval'> & {
  /** Registers the worker node, to kill it if the world ends before it. */
  readonly lend: (pid: number) => void
}

/** Starts a node on a dump, mines the blocks and stops it, which makes it rewrite the dump. Returns the hash of its head. */
async function runNode({ lend, ...options }: MineAgainOptions & { port: number }, blocks: readonly RecentBlock[]): Promise<string> {
  const node = spawnAnvil(options)
  node.on('error', () => undefined)
  if (node.pid !== undefined) lend(node.pid)
  const ended = new Promise((resolve) => node.once('exit', resolve))
  const timer = setTimeout(() => node.kill('SIGKILL'), MOST_MS)
  try {
    const url = `http://127.0.0.1:${options.port}`
    await waitForAnvil(url, options.chainId, () => isAlive(node))
    if ((await readHead(url)).hash !== blocks[0]?.parentHash) throw new Error('The blocks that were kept belong to another head.')
    await mine(url, blocks)
    const { hash } = await readHead(url)
    node.kill('SIGINT')
    await ended
    return hash
  } finally {
    clearTimeout(timer)
    node.kill('SIGKILL')
  }
}

/**
 * Adds the blocks that a killed node had mined since its dump to that dump. A separate node on a private port mines them: on the chain's
 * own port, new transactions could get in between. The dump is replaced once that node has written a complete one. Returns the hash of its
 * head, which equals the last block's hash unless the killed node was changed by something other than transactions.
 */
export async function mineAgain(options: MineAgainOptions, blocks: readonly RecentBlock[]): Promise<string> {
  const { stateFile } = options
  const work = `${stateFile}.again`
  try {
    fs.copyFileSync(stateFile, work)
    const hash = await runNode({ ...options, port: await getPort(), stateFile: work }, blocks)
    if (!isDumpComplete(work)) throw new Error('The dump with the blocks that were kept was cut off.')
    fs.renameSync(work, stateFile)
    return hash
  } finally {
    fs.rmSync(work, { force: true })
  }
}
