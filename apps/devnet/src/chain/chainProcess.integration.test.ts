import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Address, Hex } from '@exchange/domain'
import getPort from 'get-port'
import { toHex } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { wallSeconds } from '../clock/wallClock.ts'
import { sleep, waitUntil } from '../clock/sleep.ts'
import { Children } from '../processes/children.ts'
import { Supervised } from '../processes/supervised.ts'
import { accountAddress, accountIndex } from './accounts.ts'
import { resumeChain, spawnAnvil, waitForAnvil } from './anvil.ts'
import { chainProcess, type ChainProcess } from './chainProcess.ts'
import { readBlock, readHead, rpc, type Head } from './rpc.ts'
import { backUpDump } from './stateFile.ts'

const CHAIN_ID = 31_204
/** More than an index keeps unfinalised: when they are lost, it is rebuilt. */
const MANY = 40
const sender: Address = accountAddress(accountIndex.faucet)

let directory: string
let stateFile: string
let url: string
let chain: ChainProcess
let node: Supervised
let log: string[]
/** Log lines about the process. */
let said: string[]
/** Events received by the chain's followers. */
let told: string[]

type Receipt = { readonly transactionHash: Hex }
const receiptOf = (hash: Hex) => rpc<Receipt | null>(url, 'eth_getTransactionReceipt', [hash])

/** Sends a transaction and waits for its receipt, so that the next one is never left in the pool. */
const send = async (value: number): Promise<Receipt> => {
  const to = `0x${'ab'.padStart(40, '0')}`
  const hash = await rpc<Hex>(url, 'eth_sendTransaction', [{ from: sender, to, value: toHex(value), gas: toHex(100_000) }])
  let receipt: Receipt | null = null
  await waitUntil(async () => (receipt = await receiptOf(hash)) !== null, 'the transaction being mined', { everyMs: 5 })
  return receipt!
}

const sendMany = async (): Promise<void> => {
  for (let i = 1; i <= MANY; i++) await send(i)
}

/** A chain of one block with its dump and a copy on disk, started as in a world. */
beforeEach(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'killed-chain-'))
  stateFile = path.join(directory, 'state.json')
  const genesisTimestamp = wallSeconds() - 3_600
  const options = {
    chainId: CHAIN_ID,
    host: '127.0.0.1',
    port: await getPort(),
    stateFile,
    logFile: path.join(directory, 'log'),
    genesisTimestamp,
  }
  url = `http://127.0.0.1:${options.port}`
  const maker = spawnAnvil(options)
  await waitForAnvil(url, CHAIN_ID, () => maker.exitCode === null)
  await rpc(url, 'evm_mine', [genesisTimestamp + 60])
  const { hash: firstBlockHash } = await readHead(url)
  const ended = new Promise((resolve) => maker.once('exit', resolve))
  maker.kill('SIGINT')
  await ended
  backUpDump(stateFile)
  log = []
  said = []
  told = []
  const hooks = { onLoss: async () => void told.push('lost'), afterLoss: async () => void told.push('back') }
  chain = chainProcess({ ...options, firstBlockHash, ...hooks, lend: () => undefined, log: (line) => log.push(line) })
  node = new Supervised(chain.spec, {
    children: new Children(path.join(directory, 'children.json')),
    log: (line) => said.push(line),
  })
  await node.start()
})
afterEach(async () => {
  await node.stop('SIGKILL')
  fs.rmSync(directory, { recursive: true, force: true })
})

const killed = async (): Promise<void> => {
  const before = said.length
  process.kill(node.pid!, 'SIGKILL')
  await waitUntil(async () => said.slice(before).includes('chain-31204 is back'), 'the chain coming back')
}

/** Long enough to record what was mined, and too short for the next dump. */
const seen = (): Promise<void> => sleep(1_500)

const blocksTo = async (head: Head): Promise<unknown[]> =>
  Promise.all(Array.from({ length: head.number + 1 }, (_, number) => rpc(url, 'eth_getBlockByNumber', [toHex(number), true])))

// REL-43: kill -9 of any process; it does not rebuild the index
it('comes back with the very blocks that it had not dumped when it was killed, twice in a row', async () => {
  for (let round = 0; round < 2; round++) {
    await sendMany()
    await rpc(url, 'evm_setAutomine', [false])
    const nonce = Number(await rpc<Hex>(url, 'eth_getTransactionCount', [sender, 'latest']))
    for (const i of [0, 1, 2]) await rpc(url, 'eth_sendTransaction', [{ from: sender, to: sender, nonce: toHex(nonce + i) }])
    await rpc(url, 'evm_mine')
    await rpc(url, 'anvil_mine', [toHex(5), toHex(3)])
    // Travelled time is travelled again.
    await rpc(url, 'evm_mine', [(await readHead(url)).timestamp + 86_400])
    await resumeChain(url, wallSeconds())
    const receipt = await send(1_000)
    await seen()
    const head = await readHead(url)
    const before = await blocksTo(head)
    await killed()
    expect(await blocksTo(head)).toEqual(before)
    expect(await receiptOf(receipt.transactionHash)).toEqual(receipt)
    expect(log.filter((line) => !/^chain-31204: \d+ blocks that it had not dumped are mined again$/.test(line))).toEqual([])
  }
  // REL-49: none of its followers is restarted
  expect(told).toEqual([])
})

it('comes back with them when it was killed in the middle of a dump', async () => {
  await sendMany()
  await seen()
  const head = await readHead(url)
  fs.truncateSync(stateFile, Math.floor(fs.statSync(stateFile).size / 2))
  await killed()
  expect((await readBlock(url, head.number))?.hash).toBe(head.hash)
})

it('comes back with them after it was reset to nothing', async () => {
  await sendMany()
  await seen()
  const head = await readHead(url)
  await rpc(url, 'anvil_reset', [])
  await seen()
  chain.discardState()
  await killed()
  expect((await readBlock(url, head.number))?.hash).toBe(head.hash)
  expect(told).toEqual(['lost', 'back'])
})

it('keeps what a reorganisation left, not what it took back', async () => {
  await sendMany()
  await seen()
  const lost = await readHead(url)
  await rpc(url, 'anvil_reorg', [3, []])
  await seen()
  const kept = await readHead(url)
  await killed()
  expect((await readBlock(url, lost.number))?.hash).not.toBe(lost.hash)
  expect((await readBlock(url, kept.number))?.hash).toBe(kept.hash)
})

it('lives on from its dump where the blocks that were seen belong to another', async () => {
  const older = fs.readFileSync(stateFile)
  await sendMany()
  await seen()
  const other = JSON.parse(older.toString()) as { block: { number: Hex }; blocks: unknown[] }
  fs.writeFileSync(stateFile, JSON.stringify({ ...other, block: { ...other.block, number: '0x5' } }))
  await killed()
  expect(log).toEqual([expect.stringMatching(/^chain-31204: what it had not dumped is lost \(.*another head/)])
  expect((await readHead(url)).number).toBeLessThan(MANY)
  expect(told).toEqual(['lost', 'back'])
})
