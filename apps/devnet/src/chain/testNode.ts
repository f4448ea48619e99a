import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { wallSeconds } from '../clock/wallClock.ts'
import { resumeChain, spawnAnvil, waitForAnvil } from './anvil.ts'

const CHAIN_ID = 31_356

/** A test node without contracts that mines each transaction at once, like the nodes of a world. `stop` ends it and removes its files. */
export async function startTestNode(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'test-node-'))
  const port = await getPort()
  const url = `http://127.0.0.1:${port}`
  const node = spawnAnvil({
    chainId: CHAIN_ID,
    host: '127.0.0.1',
    port,
    stateFile: path.join(directory, 'state.json'),
    logFile: path.join(directory, 'log'),
    genesisTimestamp: wallSeconds() - 60,
  })
  await waitForAnvil(url, CHAIN_ID, () => node.exitCode === null)
  await resumeChain(url, wallSeconds())
  const stop = async () => {
    const ended = new Promise((resolve) => node.once('exit', resolve))
    node.kill('SIGKILL')
    await ended
    fs.rmSync(directory, { recursive: true, force: true })
  }
  return { url, stop }
}
