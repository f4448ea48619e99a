import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
// @ts-expect-error plain JavaScript: it runs before anything is installed
import { silentMembersOf } from './natspec.mjs'

type Member = { line: number; kind: string; name: string }
const source = readFileSync(new URL('./fixtures/Silent.sol', import.meta.url), 'utf8')
const silent: Member[] = silentMembersOf(source)

describe('NatSpec of interfaces', () => {
  it('finds every member without a notice, whatever else is said of it, and no other', () => {
    expect(silent.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'event ISilent.silentEvent',
      'error ISilent.silentError',
      'function ISilent.silentForUsers',
      'function ISilent.silentButForItsParameter',
      'function ISilent.silentInSpiteOfItsTag',
      'function ISilent.silentInABlock',
      'struct ISilent.silentStruct',
      'enum ISilent.silentEnum',
      'function ISilent.silentBehindAnother',
      'function ISilentToo.silentInTheSecond',
    ])
  })

  it('names the line of each', () => {
    const lines = source.split('\n')
    for (const { line, name } of silent) expect(lines[line - 1]).toContain(name.split('.')[1])
  })

  it('asks nothing of contracts', () => {
    expect(silentMembersOf('contract Pool { event Swap(); function swap() external {} }')).toEqual([])
  })
})
