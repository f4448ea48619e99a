import { expect, it } from 'vitest'
import { env } from '../src/env.ts'

// how/indexer#speed: a local head is seen at once; on a public chain each poll costs a request to a shared RPC
it('looks at a local chain ten times a second, and at a public one no oftener than it has blocks', () => {
  expect(env.pollingInterval({ local: true })).toBe(100)
  expect(env.pollingInterval({ local: false })).toBeGreaterThanOrEqual(450)
})
