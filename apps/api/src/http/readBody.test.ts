import { describe, expect, it } from 'vitest'
import { readBody } from './readBody.ts'

const chunked = (...chunks: string[]) =>
  new Request('http://api/graphql', {
    method: 'POST',
    body: new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    }),
    duplex: 'half',
  } as RequestInit)

describe('readBody', () => {
  it('reads a body whether or not its length was announced', async () => {
    expect(await readBody(new Request('http://api/', { method: 'POST', body: '{"a":1}' }), 100)).toBe('{"a":1}')
    expect(await readBody(chunked('{"a"', ':1}'), 100)).toBe('{"a":1}')
    expect(await readBody(new Request('http://api/'), 100)).toBe('')
  })

  it('refuses one above the limit, however it is sent', async () => {
    expect(await readBody(new Request('http://api/', { method: 'POST', body: 'x'.repeat(101) }), 100)).toBeNull()
    expect(await readBody(chunked('x'.repeat(60), 'x'.repeat(60)), 100)).toBeNull()
  })
})
