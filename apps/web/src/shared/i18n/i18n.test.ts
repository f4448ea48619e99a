import { expect, it } from 'vitest'
import { activateLocale, i18n, provideWords, withWords } from './i18n.ts'

// adr/215: nothing that stands on screen is drawn again for words that nobody shows yet.
it('words that code brings along are there with it, and nobody is told', async () => {
  provideWords('faqs', { '../../locales/en.po': async () => ({ messages: { ofFaqs: ['What the answer is'] } }) })
  await activateLocale('en')
  let told = 0
  i18n.on('change', () => told++)
  expect(await withWords('faqs', Promise.resolve('code'))).toBe('code')
  expect(i18n._('ofFaqs')).toBe('What the answer is')
  expect(told).toBe(0)
})

it('a language that is chosen afterwards has them too', async () => {
  provideWords('faqs', { '../../locales/ja.po': async () => ({ messages: { ofFaqs: ['答え'] } }) })
  await activateLocale('ja')
  expect(i18n._('ofFaqs')).toBe('答え')
})
