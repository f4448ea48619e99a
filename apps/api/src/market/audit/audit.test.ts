import { formatCheckpoint } from '@exchange/schema'
import { expect, it } from 'vitest'
import { createAuditor, type AuditOptions } from './audit.ts'
import type { KnownPools } from './auditFacts.ts'
import type { IndexState } from '../index/indexReader.ts'

const state = { identity: 'view:build', block: 5_000, complete: true } as IndexState
const pools = { twoToken: [], concentrated: [], weighted: [], unstarted: [] } as unknown as KnownPools

const position = [formatCheckpoint({ chainId: 56, block: 5_000, timestamp: 1_780_000_000 }), 'build', '1', 'view']

/** An auditor of an index with these rows; receipts only exist when `findLogs` returns them. */
const audited = (findLogs: AuditOptions['reader']['findLogs'], rows: readonly unknown[] = []) => {
  let asked = 0
  let now = 0
  const reader: AuditOptions['reader'] = {
    findLogs: (number) => {
      asked++
      return findLogs(number)
    },
  }
  const database = { query: async () => ({ rows: [{ states: [position], facts: rows }] }) } as unknown as AuditOptions['database']
  const auditor = createAuditor({ chainId: 56, announcers: [], reader, database, now: () => now })
  /** Audits every half second, as the service does. */
  const lookFor = async (seconds: number) => {
    for (const end = now + seconds * 1_000; now < end; now += 500) await auditor.look(state, pools, 0)
  }
  return { auditor, lookFor, asked: () => asked }
}

// how/operations-and-faults#audit-by-receipts: a node without receipts disables the audit. A public RPC charges per request.
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

// how/operations-and-faults#audit-by-receipts: RPC plans refuse a method with many codes, that of a rate limit among them
it('a node whose plan refuses receipts leaves the audit out', async () => {
  const { auditor, lookFor, asked } = audited(() => Promise.reject(new Error('HTTP 403')))
  await lookFor(50)
  expect(auditor.isSupported()).toBe(true)
  await lookFor(15)
  expect([auditor.isSupported(), await auditor.look(state, pools, 0)]).toEqual([false, 'unsupported'])
  const before = asked()
  await lookFor(120)
  expect(asked() - before).toBe(2)
})

it('a node that gives receipts again is audited again', async () => {
  let gives = false
  const { auditor, lookFor, asked } = audited(async () => {
    if (!gives) throw new Error('upgrade your plan')
    return []
  })
  await lookFor(70)
  expect(auditor.isSupported()).toBe(false)
  gives = true
  const before = asked()
  await lookFor(120)
  expect(auditor.isSupported()).toBe(true)
  expect(asked()).toBeGreaterThan(before + 50)
})

// ERR-20: an audit that cannot read clears nothing
it('an index that differs is not acquitted by a node that gives no receipts any more', async () => {
  let gives = true
  const { auditor, lookFor } = audited(async () => {
    if (!gives) throw new Error('upgrade your plan')
    return []
  }, [['0x2', 0, ['forged']]])
  await lookFor(2)
  expect([auditor.isDisproved(), auditor.disprovedFrom()]).toEqual([true, 0])
  gives = false
  await lookFor(120)
  expect([auditor.isSupported(), auditor.isDisproved(), auditor.disprovedFrom()]).toEqual([false, true, 0])
})
