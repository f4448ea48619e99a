import { expect, it } from 'vitest'
import { newRun } from '../../../shared/transactions/run/newRun.ts'
import { createRunStore } from '../../../shared/transactions/run/createRunStore.ts'
import { account, sentAs, text, hash } from '../../../shared/transactions/runner/testing.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import type { Run } from '../../../shared/transactions/run/types.ts'
import { followSettlements } from './settlements.ts'

const flow = (id: string) =>
  defineFlow<object>({
    id,
    chainId: () => 31356,
    title: () => text('Swap'),
    doneTitle: () => text('Done'),
    summary: () => text('Swap'),
    steps: [writeStep<object>({ id: 'swap', label: () => text('Swap'), call: () => Promise.reject(new Error('never')) })],
  })
const swap = flow('swap')
const runOf = (key: string, request: object = { offer: { provider: 'hub' } }, of = swap): Run =>
  newRun(of, request, { key, account, startedAt: 0 })

const followed = () => {
  const store = createRunStore()
  const told: string[] = []
  followSettlements(store, (provider, outcome) => told.push(`${provider} ${outcome}`))
  return { store, told }
}

// SWAP-33: after two failed settlements the pools take over
it('tells of each attempt once, and of the one that is kept', () => {
  const { store, told } = followed()
  store.add(runOf('a'))
  store.dispatch('a', { type: 'checking', step: 0 })
  store.dispatch('a', { type: 'failed', step: 0, error: { code: 'hub.solverFailed' } })
  store.add(runOf('b'))
  expect(told).toEqual(['hub unsettled'])
  store.dispatch('a', { type: 'retried' })
  store.dispatch('a', { type: 'checking', step: 0 })
  store.dispatch('a', { type: 'failed', step: 0, error: { code: 'hub.quoteUsed' } })
  expect(told).toEqual(['hub unsettled', 'hub unsettled'])
  store.dispatch('b', { type: 'sent', step: 0, sent: sentAs(hash(1)) })
  store.dispatch('b', { type: 'confirmed', step: 0 })
  expect(told).toEqual(['hub unsettled', 'hub unsettled', 'hub settled'])
})

it('counts a settlement that was mined and reverted, whatever the reason', () => {
  const { store, told } = followed()
  store.add(runOf('a'))
  store.dispatch('a', { type: 'sent', step: 0, sent: sentAs(hash(1)) })
  store.dispatch('a', { type: 'failed', step: 0, error: { code: 'unknown' }, mined: { number: 1n, hash: hash(2) } })
  expect(told).toEqual(['hub unsettled'])
})

it('blames no provider for the wallet, for other flows, for swaps through the pools, or for runs of earlier visits', () => {
  const { store, told } = followed()
  store.add(runOf('a'))
  store.dispatch('a', { type: 'checking', step: 0 })
  store.dispatch('a', { type: 'failed', step: 0, error: { code: 'wallet.noAnswer' } })
  for (const [key, run] of [
    ['pools', runOf('pools', {})],
    ['other', runOf('other', { offer: { provider: 'hub' } }, flow('wrap'))],
  ] as const) {
    store.add(run)
    store.dispatch(key, { type: 'checking', step: 0 })
    store.dispatch(key, { type: 'failed', step: 0, error: { code: 'hub.solverFailed' } })
  }
  const old = runOf('old')
  store.restore([{ ...old, steps: old.steps.map((step) => ({ ...step, state: { phase: 'done' } as const })) }])
  expect(told).toEqual([])
})
