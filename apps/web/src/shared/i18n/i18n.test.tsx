import { expect, it, vi } from 'vitest'
import { updateSettings } from '../settings/settings.ts'
import { i18n, provideWords, startI18n, withWords } from './i18n.ts'

it('a language that arrives after another was chosen is not shown', async () => {
  let arrive = () => undefined as void
  let ofJapanese = Promise.resolve()
  provideWords('landing', {
    '../../locales/en.po': async () => ({ messages: {} }),
    '../../locales/ja.po': () => ofJapanese.then(() => ({ messages: {} })),
  })
  updateSettings({ locale: 'en' })
  await startI18n((load) => load())
  await withWords('landing', Promise.resolve('code'))
  const choose = async (locale: 'en' | 'ja') => {
    updateSettings({ locale })
    await vi.waitFor(() => expect(i18n.locale).toBe(locale), 10_000)
  }
  await choose('ja')
  await choose('en')
  ofJapanese = new Promise((resolve) => (arrive = resolve))
  updateSettings({ locale: 'ja' })
  updateSettings({ locale: 'en' })
  arrive()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([i18n.locale, document.documentElement.lang]).toEqual(['en', 'en'])
  updateSettings({ locale: null })
}, 30_000)

it('words of a page that arrives between two languages are there in the one that stays', async () => {
  let arrive = () => undefined as void
  const ofJapanese = new Promise<void>((resolve) => (arrive = resolve))
  const japanese = vi.fn(() => ofJapanese.then(() => ({ messages: { ofLiquidity: ['深い'] } })))
  provideWords('liquidity', {
    '../../locales/en.po': async () => ({ messages: { ofLiquidity: ['Deep'] } }),
    '../../locales/ja.po': japanese,
  })
  provideWords('landing', {
    '../../locales/en.po': async () => ({ messages: {} }),
    '../../locales/ja.po': () => ofJapanese.then(() => ({ messages: {} })),
  })
  const page = withWords('liquidity', Promise.resolve('code'))
  updateSettings({ locale: 'ja' })
  await vi.waitFor(() => expect(japanese).toHaveBeenCalled(), 10_000)
  updateSettings({ locale: 'en' })
  arrive()
  await page
  expect([i18n.locale, i18n._('ofLiquidity')]).toEqual(['en', 'Deep'])
  updateSettings({ locale: null })
}, 30_000)

// how/web-pages#taken-over-in-small-steps: loading texts that are not shown yet renders nothing again.
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
