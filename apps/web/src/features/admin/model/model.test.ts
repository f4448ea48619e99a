import { expect, it } from 'vitest'
import { changesOf } from './changes.ts'
import { parseRecipients } from './recipients.ts'
import { parseSendTime } from './sendTime.ts'

// ADMIN-4
it('An entry of the log says what it changed, and not what stayed', () => {
  expect(changesOf('{"role":"user","label":null}', '{"role":"admin","label":null,"reason":"Lead"}')).toEqual([
    { name: 'role', before: 'user', after: 'admin' },
    { name: 'reason', before: null, after: 'Lead' },
  ])
  expect(changesOf('{"recipients":["a"]}', null)).toEqual([{ name: 'recipients', before: '["a"]', after: null }])
})

// NOTE-1
it('Recipients are read from lines or commas, each once, and what is no address is counted', () => {
  const [one, two] = [`0x${'ab'.repeat(20)}`, `0x${'01'.repeat(20)}`]
  expect(parseRecipients(`${one.toUpperCase().replace('X', 'x')}, ${one}\n${two} river`)).toEqual({ accounts: [one, two], wrong: 1 })
})

// NOTE-1
it('A send time is read in UTC, wherever the reader is', () => {
  expect(parseSendTime('2026-11-24T12:00')).toBe(Date.UTC(2026, 10, 24, 12) / 1_000)
  expect(parseSendTime('')).toBeNull()
})
