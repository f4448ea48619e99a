import { expect, it } from 'vitest'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { changesOf } from './changes.ts'
import { parseRecipients } from './recipients.ts'

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
  expect(parseRecipients(`${one.toUpperCase().replace('X', 'x')}, ${one}\n${two} river`, testNetwork)).toEqual({
    accounts: [one, two],
    wrong: 1,
  })
  // SHELL-40
  const pasted = `"${one}"; bnb:${two} \u200bhttps://bscscan.com/address/${one}#code eth:${two}`
  expect(parseRecipients(pasted, testNetwork)).toEqual({ accounts: [one, two], wrong: 1 })
})
