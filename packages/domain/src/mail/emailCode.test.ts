import { describe, expect, it, test } from 'vitest'
import { type EmailFacts, emailStateOf, readEmailCode } from './emailCode.ts'

// PEOPLE-18
describe('A code', () => {
  test.each([' 123456 ', '123 456', '000000'])('is %j', (typed) => expect(readEmailCode(typed)).toMatch(/^\d{6}$/))
  test.each(['', '12345', '1234567', '12345a', '１２３４５６', '-12345'])('is not %j', (typed) =>
    expect(readEmailCode(typed)).toBeUndefined(),
  )
})

// PEOPLE-18
describe('An address', () => {
  const facts: EmailFacts = { email: 'a@b.example', isConfirmed: false, isCodeSent: false }

  it('is confirmed, waits for its code, or is not confirmed', () => {
    expect(emailStateOf({ ...facts, email: null }, true)).toBe('none')
    expect(emailStateOf(facts, true)).toBe('unconfirmed')
    expect(emailStateOf({ ...facts, isCodeSent: true }, true)).toBe('codeSent')
    expect(emailStateOf({ ...facts, isConfirmed: true, isCodeSent: true }, true)).toBe('confirmed')
  })

  it('cannot be confirmed where no mail is sent, and stays confirmed', () => {
    expect(emailStateOf({ ...facts, isCodeSent: true }, false)).toBe('off')
    expect(emailStateOf({ ...facts, isConfirmed: true }, false)).toBe('confirmed')
  })
})
