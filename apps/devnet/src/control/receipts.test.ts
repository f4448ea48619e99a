import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { waitForReceipts } from './receipts.ts'

type Request = { readonly id: number; readonly method: string }

let node: Server
let url: string
/** Receipts are there once the node was asked for a block. */
let mined: number
let status: string

beforeEach(async () => {
  mined = 0
  status = '0x1'
  node = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const answer = ({ id, method }: Request) => {
      if (method === 'evm_mine') mined += 1
      return { jsonrpc: '2.0', id, result: method === 'evm_mine' ? '0x0' : mined > 0 ? { status } : null }
    }
    const asked = JSON.parse(text) as Request | Request[]
    response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
  }).listen(0, '127.0.0.1')
  await once(node, 'listening')
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
})
afterEach(() => void node.close())

it('asks for a block when the node left a transaction for the next one', async () => {
  await waitForReceipts(url, ['0x01', '0x02'])
  expect(mined).toBe(1)
})

it('asks for none where everything was mined at once, and says when a transaction failed', async () => {
  mined = 1
  status = '0x0'
  await expect(waitForReceipts(url, ['0x01'])).rejects.toThrow('a transaction of the control failed')
  expect(mined).toBe(1)
})
