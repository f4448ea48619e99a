import { newAutomationDraft } from '@exchange/domain/automation/draft'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { draftKey, dropDraft, keepDraft, readDraft, rereadDrafts } from './draftStore.ts'
import { fromKept, toKept } from './model/keptForm.ts'
import type { PlanForm } from './model/planForm.ts'

const NOW = 1_795_000_000n
const ground = { now: NOW, timeZone: 'UTC', chainlink: addressOf(1), pair: addressOf(2) }
const begun: PlanForm = { settings: { ...newAutomationDraft(ground).settings, name: 'veTHE #7' }, gwei: '5', link: '' }
const typed: PlanForm = {
  ...begun,
  link: '12.5',
  settings: { ...begun.settings, isAutoVote: true, pairs: [{ lock: true, weight: 4_000, pair: addressOf(3) }] },
}

beforeEach(() => {
  localStorage.clear()
  rereadDrafts()
})

// SHELL-30: the automation draft is kept among the local settings
describe('the draft of an automation', () => {
  it('is there again at the next visit, of its lock and network alone, until there is an automation', () => {
    const key = draftKey(56, 7n)
    keepDraft(key, typed)
    rereadDrafts()
    expect(readDraft(key, begun, NOW)).toEqual(typed)
    expect(readDraft(draftKey(56, 8n), begun, NOW)).toBe(begun)
    expect(readDraft(draftKey(204, 7n), begun, NOW)).toBe(begun)
    dropDraft(key)
    rereadDrafts()
    expect(readDraft(key, begun, NOW)).toBe(begun)
  })

  it('takes another first run where its own has passed', () => {
    const later = begun.settings.executionTime + 1_000_000n
    const then = { ...begun, settings: { ...begun.settings, executionTime: later + 604_800n } }
    expect(fromKept(toKept(typed), then, later).settings).toEqual({ ...typed.settings, executionTime: later + 604_800n })
  })

  it.each([
    null,
    'text',
    {},
    { ...(toKept(typed) as object), gwei: 5 },
    { ...(toKept(typed) as object), settings: { ...typed.settings, executionTime: 'soon', relockDuration: '1' } },
    { ...(toKept(typed) as object), settings: { ...(toKept(typed) as { settings: object }).settings, deadGauge: 'never' } },
    { ...(toKept(typed) as object), settings: { ...(toKept(typed) as { settings: object }).settings, pairs: [{ pair: 'x' }] } },
  ])('begins anew where what is stored is none: %#', (stored) => expect(fromKept(stored, begun, NOW)).toBe(begun))

  it('is kept for this visit where the browser has no room', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    keepDraft('56 7', typed)
    expect(readDraft('56 7', begun, NOW)).toEqual(typed)
    full.mockRestore()
  })
})
