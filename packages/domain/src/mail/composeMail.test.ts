import { describe, expect, it, test } from 'vitest'
import { alertKinds } from '../people/alert.ts'
import { type AlertMail, composeAlertMail, composeCodeMail } from './composeMail.ts'
import { type MailLanguage, mailLanguageOf, mailLanguages, mailWords } from './mailWords.ts'

const site = 'https://thena.example'
const alert: AlertMail = {
  kind: 'outOfRange',
  facts: { symbol: 'THE/WBNB', tokenId: '7', pool: `0x${'99'.repeat(20)}` },
  link: '/dashboard',
  account: `0x${'aa'.repeat(20)}`,
  site,
  stop: `${site}/stop/t`,
}
const placeholders = (sentence: string): readonly string[] => [...sentence.matchAll(/\{\w+\}/g)].map(String).toSorted()

// PEOPLE-18
describe('A mail', () => {
  test.each(mailLanguages)('has in %s all that it has in English, with the same facts', (language) => {
    for (const [sentence, english] of Object.entries(mailWords.en)) {
      const said = mailWords[language][sentence as keyof typeof mailWords.en]
      expect(said).not.toBe('')
      expect([sentence, placeholders(said)]).toEqual([sentence, placeholders(english)])
    }
  })

  it('is in English where its language is not known', () => {
    expect([mailLanguageOf(null), mailLanguageOf('fr'), mailLanguageOf('zh-TW')]).toEqual(['en', 'en', 'zh-TW'])
  })

  it('tells its code, where it is entered, and that nobody asks for it', () => {
    expect(composeCodeMail('en', { code: '012345', site })).toEqual({
      subject: 'Thena: Confirm your e-mail address',
      text: `Your code is 012345

Enter it in your profile on thena.example. It is valid for 10 minutes and works once.
Thena will never ask you for it. If you did not ask for a code, ignore this e-mail.`,
    })
  })
})

// NOTE-7
describe('The mail of an alert', () => {
  it('says what happened, where to look, why it came and how to end it', () => {
    expect(composeAlertMail('en', alert)).toEqual({
      subject: 'Thena: Out of range',
      text: `Your position #7 in THE/WBNB is out of range

See your positions: https://thena.example/dashboard

You get this because alerts by e-mail are on for 0xaaaa…aaaa.
No more alerts by e-mail: https://thena.example/stop/t`,
    })
  })

  it.each([
    ['en', 'Sep 17, 2026, 12:00 AM UTC'],
    ['ja', '2026/09/17 0:00 UTC'],
  ] as const)('says times in UTC, as %s writes them', (language: MailLanguage, time) => {
    const facts = { closes: '1789603200', locks: '2' }
    expect(composeAlertMail(language, { ...alert, kind: 'voteWindowClosing', facts }).text).toContain(time)
  })

  it.each(['evil.example', 'evil。example', 'a\nBcc: b@c.example', 'x@y', '<b>', 'a\u202Eb', 'https://evil', 'A'.repeat(65)])(
    'makes no link and no line of %j',
    (symbol) => {
      const { subject, text } = composeAlertMail('en', { ...alert, facts: { ...alert.facts, symbol } })
      expect(subject).toBe('Thena: Out of range')
      expect(text.split('\n')[0]).toBe('Your position #7 in 0x9999…9999 is out of range')
    },
  )

  it('leaves out what it does not know, and a link that there is not', () => {
    for (const kind of alertKinds) {
      const { text } = composeAlertMail('en', { ...alert, kind, facts: {}, link: null })
      expect(text).toContain('…')
      expect(text).not.toContain('undefined')
      expect(text.split('\n\n')).toHaveLength(2)
    }
  })
})
