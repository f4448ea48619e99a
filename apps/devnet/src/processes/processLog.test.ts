import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { spawnLogged } from './nodeProcess.ts'

let directory = ''
beforeEach(() => void (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'process-log-'))))
afterEach(() => fs.rmSync(directory, { recursive: true }))

/** Prints a line on each stream, and later another one; exits with success when both were written. */
const speaker = "console.log('one'); console.error('two'); setTimeout(() => console.log('three'), 50)"

const run = async (logFile: string): Promise<unknown> => {
  const [code] = (await once(spawnLogged([process.execPath, '-e', speaker], directory, process.env, logFile), 'close')) as unknown[]
  return code
}

it('keeps what a process says, after what was there', async () => {
  const file = path.join(directory, 'speaker.log')
  fs.writeFileSync(file, 'zero\n')
  expect(await run(file)).toBe(0)
  expect(fs.readFileSync(file, 'utf8').trim().split('\n').sort()).toEqual(['one', 'three', 'two', 'zero'])
})

// REL-43: disk full
it('lets a process go on whose log the disk does not take', async () => {
  const full = path.join(directory, 'full.log')
  fs.symlinkSync('/dev/full', full)
  expect(await run(full)).toBe(0)
})
