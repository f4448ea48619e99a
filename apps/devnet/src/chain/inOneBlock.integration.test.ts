import type { Address, Hex } from '@exchange/domain'
import { toHex } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { waitForReceipts } from '../control/receipts.ts'
import { accountAddress, accountIndex } from './accounts.ts'
import { sendInOneBlock } from './inOneBlock.ts'
import { readHead, rpc } from './rpc.ts'
import { startTestNode } from './testNode.ts'

const MANY = 25
const sender: Address = accountAddress(accountIndex.faucet)
const other: Address = accountAddress(accountIndex.faucet + 1)
const recipient = '0x00000000000000000000000000000000000000ab'

let url: string
let stop: () => Promise<void>

beforeEach(async () => {
  ;({ url, stop } = await startTestNode())
})
afterEach(() => stop())

const gift = (from: Address, nonce: number) => ({
  method: 'eth_sendTransaction',
  params: [{ from, to: recipient, value: toHex(1n), gas: toHex(100_000), nonce: toHex(nonce) }],
})
const gifts = Array.from({ length: MANY }, (_, i) => gift(sender, i))
const blockOf = async (hash: Hex) => (await rpc<{ readonly blockNumber: Hex }>(url, 'eth_getTransactionReceipt', [hash])).blockNumber

// REL-43
it('puts all of them into one block, and the chain mines at once again', async () => {
  const { number } = await readHead(url)
  const hashes = await sendInOneBlock(url, gifts)
  await waitForReceipts(url, hashes)
  expect(new Set(await Promise.all(hashes.map(blockOf)))).toEqual(new Set([toHex(number + 1)]))
  const [later] = await sendInOneBlock(url, [gift(other, 0)])
  await waitForReceipts(url, [later!])
  expect(await blockOf(later!)).toBe(toHex(number + 2))
  expect(await rpc(url, 'anvil_getAutomine')).toBe(true)
})

it('mines what somebody else sent meanwhile', async () => {
  const [mine, theirs] = await Promise.all([
    sendInOneBlock(url, gifts),
    Promise.all(Array.from({ length: 5 }, (_, i) => rpc<Hex>(url, 'eth_sendTransaction', gift(other, i).params))),
  ])
  await waitForReceipts(url, [...mine, ...theirs])
})

it('leaves a chain alone that does not mine by itself, and mines again when a request is refused', async () => {
  await expect(sendInOneBlock(url, [{ method: 'eth_sendTransaction', params: ['nonsense'] }])).rejects.toThrow()
  expect(await rpc(url, 'anvil_getAutomine')).toBe(true)
  await rpc(url, 'evm_setAutomine', [false])
  const hashes = await sendInOneBlock(url, gifts)
  expect(await rpc(url, 'anvil_getAutomine')).toBe(false)
  await rpc(url, 'evm_mine')
  await waitForReceipts(url, hashes)
})
