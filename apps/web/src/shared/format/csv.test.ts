import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const line = (...cells: Parameters<typeof toCsv>[0][number]) => toCsv([cells])

// SHELL-28, LIQ-29: CSV by RFC 4180, safe against injection
describe('a CSV', () => {
  it('quotes what would break a line, and ends lines as the standard does', () => {
    expect(line('a', 'b,c', 'd"e', 'f\ng')).toBe('\uFEFFa,"b,c","d""e","f\ng"\r\n')
    expect(toCsv([['a'], ['b']])).toBe('\uFEFFa\r\nb\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', ' =1', '\u00a0@A1', '−1'])('has no formula in words: %s', (words) => {
    expect(line(words)).toBe(`\uFEFF'${words}\r\n`)
  })

  it('quotes a formula that also holds a comma', () => {
    expect(line('=HYPERLINK("x",1)')).toBe('\uFEFF"\'=HYPERLINK(""x"",1)"\r\n')
  })

  it('leaves numbers as they are, and takes nothing else for one', () => {
    expect(line({ number: '-0.000000000000000001' }, { number: '12' })).toBe('\uFEFF-0.000000000000000001,12\r\n')
    expect(line({ number: '-1+cmd' })).toBe("\uFEFF'-1+cmd\r\n")
  })
})
