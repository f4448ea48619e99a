import { expect, it } from 'vitest'
import { createAuditor, type AuditOptions } from './audit.ts'
import type { KnownPools } from './auditFacts.ts'
import type { IndexState } from './indexReader.ts'

const state = { identity: 'dep_a', block: 5_000, complete: true } as IndexState
const pools = { twoToken: [], concentrated: [], weighted: [], unstarted: [] } as unknown as KnownPools

const audited = (findLogs: AuditOptions['reader']['findLogs']) => {
  let asked = 0
  let now = 0
  const reader: AuditOptions['reader'] = {
    findLogs: (number) => {
      asked++
      return findLogs(number)
    },
  }
  const database = { query: async () => ({ rows: [[[], []]] }) } as unknown as AuditOptions['database']
  const auditor = createAuditor({ chainId: 56, announcers: [], reader, database, now: () => now })
  /** Looks each half second, as the service does. */
  const lookFor = async (seconds: number) => {
    for (const end = now + seconds * 1_000; now < end; now += 500) await auditor.look(state, pools, 0)
  }
  return { auditor, lookFor, asked: () => asked }
}

// adr/051: a node without receipts leaves the audit out. A public RPC is paid for by the request.
it('asks a node without receipts once, and for one block a minute from then on', async () => {
  const { auditor, lookFor, asked } = audited(async () => undefined)
  await lookFor(59)
  expect(asked()).toBe(50)
  expect(auditor.isSupported()).toBe(false)
  await lookFor(62)
  expect(asked()).toBe(52)
})

it('asks a node that fails ever less often, until it answers', async () => {
  const { lookFor, asked } = audited(() => Promise.reject(new Error('429')))
  await lookFor(60)
  expect(asked()).toBeLessThan(50 * 20)
})
