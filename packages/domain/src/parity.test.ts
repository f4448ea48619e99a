import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findTwin } from '../test/twins.ts'
import { readVectors } from '../test/vectors.ts'

const source = fileURLToPath(new URL('../../../contracts/test/harness/MathHarness.sol', import.meta.url))

/** External functions of the harness, read from its source: the test needs no build. */
const harnessFunctions = (): string[] =>
  existsSync(source) ? [...readFileSync(source, 'utf8').matchAll(/^\s*function (\w+)\(/gm)].map((match) => match[1] ?? '') : []

const functions = harnessFunctions()
const vectors = new Set(readVectors().map(({ name }) => name))

describe('every pure rule of the contracts has a twin and vectors', () => {
  it('the harness has functions', () => expect(functions.length).toBeGreaterThan(0))

  it.each(functions)('%s', (name) => {
    expect(findTwin(name), `packages/domain exports no ${name}`).toBeDefined()
    expect(vectors, `packages/domain/vectors holds no cases of ${name}`).toContain(name)
  })

  it('no vector file is left of a function that is gone', () => {
    expect([...vectors].filter((name) => !functions.includes(name))).toEqual([])
  })
})
