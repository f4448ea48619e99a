import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginSuite, runSuite } from './suites.mjs'

const dir = mkdtempSync(path.join(tmpdir(), 'suites-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const suite = (name: string, script: string) => ({ name, gate: path.join(dir, name), command: ['bash', '-c', script] })
let said = ''
beforeEach(() => {
  said = ''
  vi.spyOn(console, 'log').mockImplementation((line: string) => void (said += `${line}\n`))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((said += String(text)), true))
})
afterEach(() => vi.restoreAllMocks())

// REL-37
describe('a suite that begins before its turn', () => {
  it('makes ready in silence, waits at its gate, and goes on at its turn', async () => {
    const begun = suite('begun', 'echo ready; until [ -e "$GATE" ]; do sleep 0.05; done; echo goes on')
    const goOn = beginSuite(begun)
    const other = await runSuite(suite('other', 'echo between'))
    const outcome = await runSuite(begun, goOn)
    expect([other.failed, outcome.failed]).toEqual([0, 0])
    expect(said).toMatch(/other[^]*between[^]*begun[^]*goes on/)
    expect(said).not.toMatch(/^ready/m)
  })

  it('says at its turn why it could not make ready, and fails', async () => {
    const broken = suite('broken', 'echo no room; exit 3')
    const goOn = beginSuite(broken)
    await runSuite(suite('between', 'sleep 0.3'))
    const outcome = await runSuite(broken, goOn)
    expect(said).toMatch(/broken\n[^]*no room/)
    expect(outcome).toMatchObject({ failed: 1, failures: ['broken ended with code 3'] })
  })
})
