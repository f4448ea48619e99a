import { describe, expect, it } from 'vitest'
import { createSays, messagesOf, quotesOf } from './quotedWords.mjs'

describe('what a test quotes of the screen', () => {
  it('is every phrase by which it looks for something, with its line', () => {
    const source = [
      `await expect(page.getByText('Your wallet said no')).toBeVisible()`,
      `page.getByRole('button', { name: "Claim all of it" })`,
      String.raw`expect(card).toHaveText(/^You have \d+ pools that earn\.$/)`,
    ].join('\n')
    expect(quotesOf(source)).toEqual([
      { text: 'Your wallet said no', line: 1 },
      { text: 'Claim all of it', line: 2 },
      { text: 'pools that earn.', line: 3 },
    ])
  })

  it('is no name, no amount and nothing that is put together', () => {
    expect(
      quotesOf("page.getByText('Swap'); page.getByText(`You pay ${amount} of it`); page.getByRole('link', { name: '1.5 CAKE' })"),
    ).toEqual([])
  })
})

describe('a catalogue', () => {
  const says = createSays([
    'Nothing was sent. Try it again.',
    'You receive {amount} of <0>{symbol}</0>, at least {least}.',
    '{count, plural, one {# pool pays you today} other {# pools pay you today}}',
    '{0}: {1}',
    'Your wallet is on {from}. This runs on {to}. Nothing moves.',
  ])

  it('says what stands in a message, whatever its values and its number are', () => {
    expect(says('Nothing was sent.')).toBe(true)
    expect(says('You receive 2 of CAKE, at least 1.9.')).toBe(true)
    expect(says('12 pools pay you today')).toBe(true)
    expect(says('This runs on BNB Chain')).toBe(true)
  })

  it('does not say what was reworded, whatever stands around its values', () => {
    expect(says('Nothing has been sent.')).toBe(false)
    expect(says('You get 2 of CAKE, at least 1.9.')).toBe(false)
    expect(says('12 pools are paying you')).toBe(false)
    expect(says('Of the wallet: not one word')).toBe(false)
  })

  it('is read in PO form, over several lines', () => {
    expect(
      messagesOf('msgid ""\nmsgstr "header"\n\nmsgid "a"\nmsgstr ""\n"Say \\"it\\" "\n"twice."\n\nmsgid "b"\nmsgstr "Once."\n'),
    ).toEqual(['Say "it" twice.', 'Once.'])
  })
})
