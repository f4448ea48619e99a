import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Address, Hex } from '@exchange/domain'
import { toHex } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { wallSeconds } from '../clock/wallClock.ts'
import { accountAddress, accountIndex } from './accounts.ts'
import { resumeChain, spawnAnvil, waitForAnvil } from './anvil.ts'
import { rpc } from './rpc.ts'
import { StrandedTransactions } from './strandedTransactions.ts'

const PORT = 18_617
const CHAIN_ID = 31_356
const url = `http://127.0.0.1:${PORT}`
const sender: Address = accountAddress(accountIndex.faucet)
const recipient = '0x00000000000000000000000000000000000000ab'

let directory: string
let node: ChildProcess
let log: string[]
let watch: StrandedTransactions

beforeEach(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'stranded-'))
  const file = (name: string) => path.join(directory, name)
  node = spawnAnvil({
    chainId: CHAIN_ID,
    host: '127.0.0.1',
    port: PORT,
    stateFile: file('state.json'),
    logFile: file('log'),
    genesisTimestamp: wallSeconds() - 60,
  })
  await waitForAnvil(url, CHAIN_ID, () => node.exitCode === null)
  await resumeChain(url, wallSeconds())
  log = []
  watch = new StrandedTransactions(url, (line) => log.push(line))
})
afterEach(async () => {
  const ended = new Promise((resolve) => node.once('exit', resolve))
  node.kill('SIGKILL')
  await ended
  fs.rmSync(directory, { recursive: true, force: true })
})

const send = (nonce: number) =>
  rpc<Hex>(url, 'eth_sendTransaction', [{ from: sender, to: recipient, value: toHex(1n), gas: toHex(100_000), nonce: toHex(nonce) }])
const isMined = async (hash: Hex) => (await rpc(url, 'eth_getTransactionReceipt', [hash])) !== null

it('has transactions filed again that wait for one that is mined, under their hashes', async () => {
  const stranded = [await send(2), await send(1)]
  // What the node does when it mines the first between reading a nonce and filing the second.
  await rpc(url, 'anvil_setNonce', [sender, toHex(1)])
  await rpc(url, 'evm_mine')
  expect(await Promise.all(stranded.map(isMined))).toEqual([false, false])
  await watch.look()
  expect(log).toEqual([])
  await watch.look()
  await expect.poll(() => Promise.all(stranded.map(isMined))).toEqual([true, true])
  expect(log).toEqual([`${url}: 2 transactions of ${sender.toLowerCase()} waited for a mined one, and are filed again`])
})

it('leaves alone what waits for a transaction that was never sent', async () => {
  const early = await send(1)
  await watch.look()
  await watch.look()
  expect(log).toEqual([])
  const first = await send(0)
  await expect.poll(() => Promise.all([first, early].map(isMined))).toEqual([true, true])
})

it('says when the node does not answer', async () => {
  await expect(new StrandedTransactions('http://127.0.0.1:9', () => undefined).look()).rejects.toThrow()
})
