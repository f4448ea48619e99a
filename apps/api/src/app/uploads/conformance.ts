import { randomUUID } from 'node:crypto'
import type { ObjectStore } from '@exchange/protocol/node/objectStore/objectStore'
import { createPostFields } from '@exchange/protocol/node/objectStore/postPolicy'
import type { StoreAccess } from '@exchange/protocol/node/objectStore/signing'
import { HOUR_SECONDS } from '@exchange/domain/clock/day'

/** Most bytes of a probe's file. */
const MAX_BYTES = 16
const TIMEOUT_MS = 10_000

type Probe = { readonly what: string; readonly change?: Record<string, string>; readonly size?: number; readonly lateBy?: number }

/** Forms that a store must refuse, each for one reason. */
const PROBES: readonly Probe[] = [
  { what: 'a signature that is not ours', change: { 'x-amz-signature': '0'.repeat(64) } },
  { what: 'another key than the one that was signed', change: { key: 'probe/another' } },
  { what: 'another type than the one that was signed', change: { 'Content-Type': 'text/html' } },
  { what: 'more bytes than were signed', size: MAX_BYTES + 1 },
  { what: 'a policy that is over', lateBy: HOUR_SECONDS * 1_000 },
]

// PEOPLE-10
/**
 * Probes a store: returns the forms that it wrongly accepts or wrongly refuses; empty when it enforces signed policies. Throws when the
 * store does not answer.
 */
export const findPolicyViolations = async (access: StoreAccess, store: ObjectStore, now: () => number): Promise<readonly string[]> => {
  const post = async ({ change = {}, size = MAX_BYTES, lateBy = 0 }: Omit<Probe, 'what'>): Promise<number> => {
    const at = now() - lateBy
    const key = `probe/${randomUUID()}`
    const fields = createPostFields(access, { key, contentType: 'image/png', maxBytes: MAX_BYTES, now: at, expiresAt: at + 60_000 })
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(size)], { type: 'image/png' }), 'probe.png')
    const response = await fetch(`${access.endpoint}/${access.bucket}`, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    await store.remove(change['key'] ?? key).catch(() => undefined)
    return response.status
  }
  const faults: string[] = []
  if ((await post({})) !== 204) faults.push('it does not answer 204 to a form as it was signed')
  for (const { what, ...probe } of PROBES) if ((await post(probe)) < 400) faults.push(`it takes ${what}`)
  return faults
}
