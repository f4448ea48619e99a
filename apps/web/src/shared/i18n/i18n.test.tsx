import { expect, it } from 'vitest'
import { i18n, provideWords, withWords } from './i18n.ts'

// adr/215: nothing that stands on screen is drawn again for words that nobody shows yet.
it('words that code brings along are there with it, and nobody is told', async () => {
  provideWords('faqs', { '../../locales/en.po': async () => ({ messages: { ofFaqs: ['What the answer is'] } }) })
  i18n.loadAndActivate({ locale: 'en', messages: { ofStart: ['What the start says'] } })
  let told = 0
  i18n.on('change', () => told++)
  expect(await withWords('faqs', Promise.resolve('code'))).toBe('code')
  expect([i18n._('ofFaqs'), i18n._('ofStart')]).toEqual(['What the answer is', 'What the start says'])
  expect(told).toBe(0)
})

it('words that do not arrive are the failure of their code', async () => {
  provideWords('demo', { '../../locales/en.po': () => Promise.reject(new Error('away')) })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await expect(withWords('demo', Promise.resolve('code'))).rejects.toThrow('away')
})

it('words that arrive for a language in which nothing is shown come with the one that is', async () => {
  provideWords('pools', { '../../locales/en.po': async () => ({ messages: { ofPools: ['Deep'] } }) })
  i18n.loadAndActivate({ locale: 'ja', messages: {} })
  await withWords('pools', Promise.resolve('code'))
  expect([i18n.locale, i18n._('ofPools')]).toEqual(['en', 'Deep'])
})
