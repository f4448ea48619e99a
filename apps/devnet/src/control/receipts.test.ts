import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { waitForReceipts } from './receipts.ts'

let node: Server
let url: string
let looks: number
let status: string

beforeEach(async () => {
  looks = 0
  status = '0x1'
  node = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    looks += 1
    const answer = ({ id }: { readonly id: number }) => ({ jsonrpc: '2.0', id, result: looks > 2 ? { status } : null })
    response.end(JSON.stringify((JSON.parse(text) as { readonly id: number }[]).map(answer)))
  }).listen(0, '127.0.0.1')
  await once(node, 'listening')
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
})
afterEach(() => void node.close())

// REL-43
it('waits until all are mined', async () => {
  await waitForReceipts(url, ['0x01', '0x02'])
  expect(looks).toBe(3)
})

it('says when a transaction failed', async () => {
  status = '0x0'
  await expect(waitForReceipts(url, ['0x01'])).rejects.toThrow('a transaction of the control failed')
})
