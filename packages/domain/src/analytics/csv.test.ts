import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

// ANALYTICS-10: cells that begin with = + - @ are escaped
it('keeps numbers as numbers and text as text', () => {
  const rows = [
    [{ number: '-12.5' }, { text: '=HYPERLINK("http://x")' }],
    [{ number: null }, { text: '+1' }],
    [{ number: 7 }, { text: '@SUM(A1)' }],
    [{ number: 0 }, { text: '−2' }],
    [{ number: 0 }, { text: '-2' }],
    [{ number: 0 }, { text: ' \t=1' }],
    [{ number: 0 }, { text: 'a,"b"\nc' }],
    [{ number: 0 }, { text: null }],
  ] as const
  expect(toCsv(['value', 'name'], rows)).toBe(
    [
      'value,name',
      `-12.5,"'=HYPERLINK(""http://x"")"`,
      `,'+1`,
      `7,'@SUM(A1)`,
      `0,'−2`,
      `0,'-2`,
      `0,' \t=1`,
      `0,"a,""b""\nc"`,
      '0,',
      '',
    ].join('\r\n'),
  )
})
