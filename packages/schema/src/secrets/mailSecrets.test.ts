import { expect, it } from 'vitest'
import { codeOf, isCodeOf, readStopToken, writeStopToken } from './mailSecrets.ts'

const key = '11'.repeat(32)
const row = { account: `0x${'aa'.repeat(20)}`, email: 'maren@marentide.example', nonce: '01' }

// PEOPLE-18
it('a code is six digits of one account, address and row', () => {
  const codes = Array.from({ length: 200 }, (_, n) => codeOf(key, { ...row, nonce: String(n) }))
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(190)
  expect(isCodeOf(key, row, codeOf(key, row))).toBe(true)
  for (const other of [{ account: `0x${'bb'.repeat(20)}` }, { email: 'a@b.example' }, { nonce: '02' }])
    expect(isCodeOf(key, { ...row, ...other }, codeOf(key, row))).toBe(false)
  expect(isCodeOf('22'.repeat(32), row, codeOf(key, row))).toBe(false)
  expect(isCodeOf(key, row, '')).toBe(false)
})

// NOTE-7
it('a link that ends mails is of one account and address, and of the key that signed it', () => {
  const token = writeStopToken(key, row.account, row.email)
  const read = readStopToken(key, token)
  expect(read?.account).toBe(row.account)
  expect([read?.isOf(row.email), read?.isOf('a@b.example')]).toEqual([true, false])
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('maren')
  expect(readStopToken('22'.repeat(32), token)).toBeUndefined()
  expect(readStopToken(key, `${token.slice(0, -2)}AA`)).toBeUndefined()
  for (const none of ['', 'x', `${token}AA`, `${token}=`, token.slice(0, -1)]) expect(readStopToken(key, none)).toBeUndefined()
})
