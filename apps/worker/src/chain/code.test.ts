import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createFindContracts } from './code.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const nodeOf = async (codes: Readonly<Record<string, string>>): Promise<string> => {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const calls = JSON.parse(text) as { id: number; params: [string] }[]
    response.end(JSON.stringify(calls.map(({ id, params: [account] }) => ({ id, result: codes[account] })).reverse()))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

// PEOPLE-5
it('A contract has code on one of the chains; a delegated account is a user', async () => {
  const one = await nodeOf({ a: '0x', b: '0x6001', c: `0xef0100${'11'.repeat(20)}`, d: '0x' })
  const other = await nodeOf({ a: '0x', b: '0x', c: '0x', d: '0x60' })
  expect([...(await createFindContracts([one, other])(['a', 'b', 'c', 'd']))]).toEqual(['b', 'd'])
})

it('A node that says nothing of an account is a node that did not answer', async () => {
  await expect(createFindContracts([await nodeOf({})])(['a'])).rejects.toThrow('no code')
})
