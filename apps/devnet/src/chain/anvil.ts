import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { toHex } from 'viem'
import { sleep } from '../clock/sleep.ts'
import { devMnemonic } from './accounts.ts'
import { readHead, rpc, type Head } from './rpc.ts'

const require = createRequire(import.meta.url)
const binary = (): string => path.join(path.dirname(require.resolve('@foundry-rs/anvil-linux-amd64/package.json')), 'bin', 'anvil')

/** Block gas limit of a running chain. */
export const blockGas = 60_000_000

export const setBlockGasLimit = (url: string, gas: number): Promise<unknown> => rpc(url, 'evm_setBlockGasLimit', [toHex(gas)])

export type AnvilOptions = {
  readonly chainId: number
  readonly host: string
  readonly port: number
  readonly stateFile: string
  /** Seconds between two state dumps; absent while a history is written: the state is then saved only on a clean exit. */
  readonly stateInterval?: number
  /** Always that of the first start: a fresh genesis then equals the stored one, and a restart never adds a second block 0. */
  readonly genesisTimestamp: number
  readonly logFile: string
}

/** Starts a node that does not mine yet. Cancun and a short history keep the cost of a block constant; transactions keep their order. */
export function spawnAnvil(options: AnvilOptions): ChildProcess {
  const args = [
    '--host',
    options.host,
    '--port',
    options.port,
    '--chain-id',
    options.chainId,
    '--hardfork',
    'cancun',
    '--prune-history',
    50,
  ]
  args.push('--mnemonic', devMnemonic, '--accounts', 64, '--balance', 10_000_000, '--order', 'fifo', '--no-mining', '--no-cors', '--quiet')
  args.push('--gas-limit', blockGas, '--timestamp', options.genesisTimestamp, '--state', options.stateFile)
  if (options.stateInterval !== undefined) args.push('--state-interval', options.stateInterval)
  const log = fs.openSync(options.logFile, 'a')
  const child = spawn(binary(), args.map(String), { stdio: ['ignore', log, log], detached: true })
  fs.closeSync(log)
  return child
}

/** Waits until the node returns its chain id. */
export async function waitForAnvil(url: string, chainId: number, alive: () => boolean): Promise<void> {
  for (;;) {
    if (!alive()) throw new Error(`The node of chain ${chainId} ended: see logs/chain-${chainId}.log in the data directory.`)
    const answer = await rpc<string>(url, 'eth_chainId').catch(() => undefined)
    if (answer !== undefined) {
      if (Number(answer) !== chainId) throw new Error(`${url} is chain ${Number(answer)}, not ${chainId}.`)
      return
    }
    await sleep(10)
  }
}

/**
 * Resumes a loaded chain: its clock continues at wall-clock time, or one second after its head when that is later (after time travel), and
 * each transaction is mined at once. Nothing can be mined before the clock is right.
 */
export async function resumeChain(url: string, wallSeconds: number): Promise<Head> {
  const head = await readHead(url)
  await rpc(url, 'evm_setTime', [Math.max(wallSeconds, head.timestamp + 1)])
  await rpc(url, 'evm_setAutomine', [true])
  return head
}
