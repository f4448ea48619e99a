import { newAutomationDraft } from '@exchange/domain/automation/draft'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { draftKey, deleteDraft, saveDraft, readDraft, rereadDrafts } from './draftStore.ts'
import { restoreForm, serializeForm } from './model/keptForm.ts'
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
    saveDraft(key, typed)
    rereadDrafts()
    expect(readDraft(key, begun, NOW)).toEqual(typed)
    expect(readDraft(draftKey(56, 8n), begun, NOW)).toBe(begun)
    expect(readDraft(draftKey(204, 7n), begun, NOW)).toBe(begun)
    deleteDraft(key)
    rereadDrafts()
    expect(readDraft(key, begun, NOW)).toBe(begun)
  })

  it('takes another first run where its own has passed', () => {
    const later = begun.settings.executionTime + 1_000_000n
    const then = { ...begun, settings: { ...begun.settings, executionTime: later + 604_800n } }
    expect(restoreForm(serializeForm(typed), then, later).settings).toEqual({ ...typed.settings, executionTime: later + 604_800n })
  })

  it.each([
    null,
    'text',
    {},
    { ...(serializeForm(typed) as object), gwei: 5 },
    { ...(serializeForm(typed) as object), settings: { ...typed.settings, executionTime: 'soon', relockDuration: '1' } },
    { ...(serializeForm(typed) as object), settings: { ...(serializeForm(typed) as { settings: object }).settings, deadGauge: 'never' } },
    {
      ...(serializeForm(typed) as object),
      settings: { ...(serializeForm(typed) as { settings: object }).settings, pairs: [{ pair: 'x' }] },
    },
  ])('begins anew where what is stored is none: %#', (stored) => expect(restoreForm(stored, begun, NOW)).toBe(begun))

  it('is kept for this visit where the browser has no room', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    saveDraft('56 7', typed)
    expect(readDraft('56 7', begun, NOW)).toEqual(typed)
    full.mockRestore()
  })
})
