import { hideAddresses } from '@exchange/protocol/node'
import { expect, it } from 'vitest'
import { hideInOutput } from '../src/sync/hideInOutput.ts'

const [rpc, ws] = ['https://node.example/v2/s3cret', 'wss://node.example/ws/s3cret']
const hide = hideAddresses([rpc, ws, ''])
const refusal = (url: string): string => `HTTP request failed.\n\nStatus: 403\nURL: ${url}\n`

/** Files that accept four bytes at a time, as a full pipe may, and what was written to them. */
const slowFiles = () => {
  let written = ''
  const take = (data: string | Uint8Array, at: unknown): number => {
    const part = Buffer.from(data)
      .subarray(typeof at === 'number' ? at : 0)
      .subarray(0, 4)
    written += part.toString()
    return part.length
  }
  const files = {
    write: (_fd: number, data: string | Uint8Array, at: unknown, done: (error: Error | null, written?: number) => void) =>
      done(null, take(data, at)),
    writeSync: (_fd: number, data: string | Uint8Array, at: unknown) => take(data, at),
  }
  return { files, written: () => written }
}

// ARCHITECTURE: logs call an RPC by its host
it('what an indexer says of a node that refuses has nothing of its key', () => {
  const said: unknown[] = []
  const stream = { write: (...args: unknown[]): boolean => Boolean(said.push(args)) }
  hideInOutput(hide, [stream], slowFiles().files)
  expect(stream.write(refusal(rpc), 'utf8')).toBe(true)
  stream.write(JSON.stringify({ msg: `Failed WebSocket connection to ${ws}` }))
  stream.write(new Uint8Array([1]))
  expect(said).toEqual([
    [refusal('node.example'), 'utf8'],
    ['{"msg":"Failed WebSocket connection to node.example"}'],
    [new Uint8Array([1])],
  ])
})

it('output written past the streams contains no key, and counts as written', () => {
  const now = slowFiles()
  hideInOutput(hide, [], now.files)
  expect(now.files.writeSync(1, refusal(rpc), 'utf8')).toBe(Buffer.byteLength(refusal(rpc)))
  expect(now.written()).toBe(refusal('node.example'))

  const later = slowFiles()
  hideInOutput(hide, [], later.files)
  const told: unknown[] = []
  later.files.write(1, refusal(rpc), 'utf8', (...answer) => told.push(answer))
  expect(told).toEqual([[null, Buffer.byteLength(refusal(rpc))]])
  expect(later.written()).toBe(refusal('node.example'))
})

it('what hides nothing, and what is written elsewhere, is written as it is', () => {
  const { files, written } = slowFiles()
  hideInOutput(hide, [], files)
  expect([files.writeSync(2, 'nothing to hide', 'utf8'), files.writeSync(17, rpc, 'utf8'), written()]).toEqual([4, 4, 'nothhttp'])
})
