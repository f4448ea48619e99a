import { constants } from 'node:buffer'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  backupOf,
  dumpedBlock,
  isDumpBackedUp,
  isDumpComplete,
  backUpDump,
  prepareDump,
  restoreIncompleteDump,
  slimDump,
} from './stateFile.ts'

let directory = ''
let file = ''
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'state-'))
  file = path.join(directory, 'chain.json')
})
afterEach(() => fs.rmSync(directory, { recursive: true }))

const node = (idx: number, parent: number | null, value: string, change: { kind?: string; success?: boolean } = {}) => ({
  idx,
  parent,
  children: [1],
  logs: [2],
  ordering: [3],
  trace: { depth: idx, success: true, kind: 'CALL', value, data: '0xabcd', output: '0x01', steps: [1], ...change },
})
const traces = [
  node(0, null, '0x5'),
  node(1, 0, '0x0'),
  node(2, 1, '0x3'),
  // A delegatecall, and a call reverted with an outer call, carry nothing.
  node(3, 0, '0x5', { kind: 'DELEGATECALL' }),
  node(4, 0, '0x0', { success: false }),
  node(5, 4, '0x2'),
  node(6, 0, '0x1', { kind: 'CREATE' }),
]
const dump = JSON.stringify({
  blocks: [{ n: 0 }],
  transactions: [{ info: { traces }, receipt: { logs: [1] } }],
  historical_states: null,
})

it('knows a whole dump from one that a kill cut off', () => {
  fs.writeFileSync(file, dump)
  expect(isDumpComplete(file)).toBe(true)
  for (const length of [0, 1, 40, dump.length - 1]) {
    fs.writeFileSync(file, dump.slice(0, length))
    expect(isDumpComplete(file)).toBe(false)
  }
  expect(isDumpComplete(path.join(directory, 'missing.json'))).toBe(false)
})

it('tells at which block a dump was made from how it begins', () => {
  expect(() => dumpedBlock(file)).toThrow(/ENOENT/)
  for (const [text, number] of [
    ['{"block":{"number":"0x175","beneficiary":"0x0000000000000000000000000000000000000000"', 373],
    ['{"block":{"number":"0x1"', 1],
  ] as const) {
    fs.writeFileSync(file, text)
    expect(dumpedBlock(file)).toBe(number)
  }
  for (const text of ['', '{"blo', dump]) {
    fs.writeFileSync(file, text)
    expect(() => dumpedBlock(file)).toThrow(/begin as a dump/)
  }
})

it('puts the copy in the place of a dump that was cut off, and never copies such a dump', () => {
  fs.writeFileSync(file, dump)
  backUpDump(file)
  fs.writeFileSync(file, dump.slice(0, 30))
  backUpDump(file)
  restoreIncompleteDump(file)
  expect(fs.readFileSync(file, 'utf8')).toBe(dump)
})

// REL-50
it('knows a dump that needs no other copy: of the same block, and as long', () => {
  const dumpOf = (number: string, rest = ''): string => `{"block":{"number":"${number}"},"rest":"${rest}","historical_states":null}`
  fs.writeFileSync(file, dumpOf('0x5'))
  expect(isDumpBackedUp(file)).toBe(false)
  backUpDump(file)
  expect(isDumpBackedUp(file)).toBe(true)
  for (const other of [dumpOf('0x6'), dumpOf('0x5', 'a balance that was set')]) {
    fs.writeFileSync(file, other)
    expect(isDumpBackedUp(file)).toBe(false)
  }
})

it('says what to do when dump and copy are gone', () => {
  expect(() => restoreIncompleteDump(file)).toThrow(/npm run reset, then npm start/)
  expect(fs.existsSync(backupOf(file))).toBe(false)
})

describe('a dump that grew since it was slim', () => {
  /** Every dump is larger than this by 40 MB. */
  const slimBytes = -40_000_000
  const lines: string[] = []
  const prepare = () => prepareDump(file, slimBytes, (line) => lines.push(line))
  beforeEach(() => void lines.splice(0))

  it('slims no dump that was cut off, and takes the copy first', () => {
    fs.writeFileSync(file, dump)
    backUpDump(file)
    fs.writeFileSync(file, dump.slice(0, 30))
    prepare()
    expect(fs.readFileSync(backupOf(file), 'utf8')).toBe(dump)
    const taken = fs.readFileSync(file, 'utf8')
    slimDump(backupOf(file))
    expect([taken, lines]).toEqual([fs.readFileSync(backupOf(file), 'utf8'), []])
  })

  it('a dump too large to slim stays, and the start goes on', () => {
    fs.writeFileSync(file, '')
    fs.truncateSync(file, constants.MAX_STRING_LENGTH)
    fs.appendFileSync(file, dump)
    prepare()
    expect(isDumpComplete(file)).toBe(true)
    expect(fs.statSync(file).size).toBe(constants.MAX_STRING_LENGTH + dump.length)
    expect(lines).toEqual([expect.stringContaining('cannot be slimmed')])
  })
})

it('takes the inner calls out of past transactions but those that carried coins, and nothing else', () => {
  fs.writeFileSync(file, dump)
  slimDump(file)
  const state = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>
  const kept = (idx: number, depth: number, value: string, kind = 'CALL') => {
    const trace = { depth, success: true, kind, value, data: '0x', output: '0x', steps: [] }
    return { idx, parent: 0, children: [], logs: [], ordering: [], trace }
  }
  expect(state).toEqual({
    blocks: [{ n: 0 }],
    transactions: [
      {
        info: {
          traces: [
            { ...kept(0, 0, '0x5'), idx: 0, parent: null, children: [1, 2], ordering: [{ Call: 0 }, { Call: 1 }] },
            kept(1, 2, '0x3'),
            kept(2, 6, '0x1', 'CREATE'),
          ],
        },
        receipt: { logs: [1] },
      },
    ],
    historical_states: null,
  })
  expect(isDumpComplete(file)).toBe(true)
})
