import type { Address, Hex } from '@exchange/domain'
import { toHex } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accountAddress, accountIndex } from './accounts.ts'
import { rpc } from './rpc.ts'
import { StrandedTransactions } from './strandedTransactions.ts'
import { startTestNode } from './testNode.ts'

const sender: Address = accountAddress(accountIndex.faucet)
const recipient = '0x00000000000000000000000000000000000000ab'

let url: string
let stop: () => Promise<void>
let log: string[]
let watch: StrandedTransactions

beforeEach(async () => {
  ;({ url, stop } = await startTestNode())
  log = []
  watch = new StrandedTransactions(url, (line) => log.push(line))
})
afterEach(() => stop())

const send = (nonce: number) =>
  rpc<Hex>(url, 'eth_sendTransaction', [{ from: sender, to: recipient, value: toHex(1n), gas: toHex(100_000), nonce: toHex(nonce) }])
const isMined = async (hash: Hex) => (await rpc(url, 'eth_getTransactionReceipt', [hash])) !== null

// REL-43
it('has transactions filed again that wait for one that is mined, under their hashes', async () => {
  const stranded = [await send(2), await send(1)]
  // What the node does when it mines the first one between reading a nonce and adding the second to its pool.
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
