import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type ClickHouse, createClickHouse, numeral, quoted } from './client.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server that plays ClickHouse with given answers. */
const standIn = async (answer: RequestListener, timeoutMs = 5_000): Promise<ClickHouse> => {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return createClickHouse({ origin: `http://127.0.0.1:${port}`, database: 'd', user: 'reader', password: 'secret' }, timeoutMs)
}

const answering = (status: number, body: string): Promise<ClickHouse> => standIn((_, response) => void response.writeHead(status).end(body))

// ANALYTICS-12
it('asks for a whole answer, with its name and password beside the address', async () => {
  const seen: (string | undefined)[] = []
  const clickHouse = await standIn((request, response) => {
    seen.push(request.url, request.headers.authorization)
    request.resume().once('end', () => response.end('{"data":[["1",2]],"rows":1}'))
  })
  expect(await clickHouse.ask('select 1, 2')).toEqual([['1', 2]])
  expect(seen[0]).toMatch(/^\/\?database=d&wait_end_of_query=1&/)
  expect(seen[0]).not.toMatch(/secret|reader/)
  expect(seen[1]).toBe(`Basic ${Buffer.from('reader:secret').toString('base64')}`)
})

it('sends the rows of an insert as one block', async () => {
  const seen: string[] = []
  const clickHouse = await standIn((request, response) => {
    seen.push(String(request.url))
    request.setEncoding('utf8')
    request.on('data', (text: string) => seen.push(text)).once('end', () => response.end())
  })
  await clickHouse.tell('insert into t', [{ a: 1 }, { a: `'"` }])
  expect(seen[0]).toContain('query=insert+into+t+format+JSONEachRow')
  expect(seen.slice(1).join('')).toBe(`{"a":1}\n{"a":"'\\""}`)
})

it.each([
  ['half of an answer', '{"data":[["1"],["2"'],
  ['fewer rows than it says', '{"data":[["1"]],"rows":2}'],
  ['nothing', ''],
  ['a page', '<html>'],
])('takes %s for a failure, never for no rows', async (_, body) => {
  const clickHouse = await answering(200, body)
  await expect(clickHouse.ask('select 1')).rejects.toMatchObject({ name: 'ClickHouseFailed', reason: 'malformed' })
})

it('says why it was refused, without names and passwords', async () => {
  const clickHouse = await answering(500, 'Code: 193, DB::Exception: Wrong password secret for user reader')
  const error = await clickHouse.ask('select 1').catch((thrown: unknown) => thrown as Error)
  expect(error).toMatchObject({ reason: 'refused' })
  expect(String(error)).toContain('Code: 193')
  expect(JSON.stringify([String(error), error])).not.toMatch(/secret|reader/)
})

it('gives up on one that does not answer in time or is not there', async () => {
  const silent = await standIn(() => undefined, 50)
  await expect(silent.ask('select 1')).rejects.toMatchObject({ reason: 'unreachable', message: expect.stringContaining('50 ms') })
  const gone = createClickHouse({ origin: 'http://127.0.0.1:1', database: 'd', user: 'reader', password: 'secret' }, 1_000)
  await expect(gone.tell('select 1')).rejects.toMatchObject({ reason: 'unreachable' })
})

it('writes texts and numbers so that they stay what they are', () => {
  expect(quoted(`a'b\\c`)).toBe(`'a\\'b\\\\c'`)
  expect(numeral(3_600)).toBe('3600')
  for (const wrong of [-1, 1.5, Number.NaN, 2 ** 60]) expect(() => numeral(wrong)).toThrow(RangeError)
})
