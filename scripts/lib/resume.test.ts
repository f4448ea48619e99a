import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outcomesIn, runResumable, stateOfTree } from './resume.mjs'

let folder = ''
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'exchange-resume-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const steps = [{ name: 'quick' }, { name: 'long' }, { name: 'last' }]
const good = (name: string) => ({ name, passed: 1, failed: 0 })

describe('a run that may be broken off', () => {
  it('goes on with the step at which it was killed, and answers for all of them', async () => {
    const kept = outcomesIn(path.join(folder, 'state.json'))
    const killed = runResumable(steps, kept, ({ name }: { name: string }) =>
      name === 'long' ? Promise.reject(new Error('killed')) : Promise.resolve(good(name)),
    )
    await expect(killed).rejects.toThrow('killed')
    const ran: string[] = []
    const outcomes = await runResumable(steps, kept, ({ name }: { name: string }) => {
      ran.push(name)
      return Promise.resolve(good(name))
    })
    expect(ran).toEqual(['long', 'last'])
    expect(outcomes).toEqual([good('quick'), good('long'), good('last')])
  })

  it('runs a step that failed once more, and no step that passed', async () => {
    const kept = outcomesIn(path.join(folder, 'state.json'))
    const fails = ({ name }: { name: string }) => Promise.resolve({ ...good(name), failed: name === 'long' ? 1 : 0 })
    expect((await runResumable(steps, kept, fails))[1]).toMatchObject({ failed: 1 })
    const ran: string[] = []
    await runResumable(steps, kept, ({ name }: { name: string }) => {
      ran.push(name)
      return Promise.resolve(good(name))
    })
    expect(ran).toEqual(['long'])
  })
})

describe('the name of what is tested', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)

  it('is the commit, and another one for every change that is not committed', () => {
    git('init', '--quiet')
    write('a', 'one')
    git('add', 'a')
    git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', 'first')
    const clean = stateOfTree(folder)
    expect(clean).toBe(git('rev-parse', 'HEAD'))
    write('a', 'two')
    const changed = stateOfTree(folder)
    write('b', 'new')
    const added = stateOfTree(folder)
    write('b', 'newer')
    expect(new Set([clean, changed, added, stateOfTree(folder)]).size).toBe(4)
    expect(changed).toMatch(new RegExp(`^${clean}-`))
  })
})
