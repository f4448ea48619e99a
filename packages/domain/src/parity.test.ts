import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findTwin } from '../test/twins.ts'
import { readVectors } from '../test/vectors.ts'

const contracts = fileURLToPath(new URL('../../../contracts/', import.meta.url))
const source = (file: string): string => (existsSync(contracts + file) ? readFileSync(contracts + file, 'utf8') : '')

/** Calls of the libraries in the harness, as "Library.rule", read from its source: the test needs no build. */
const harness = source('test/harness/MathHarness.sol')
const functions = [...harness.matchAll(/^\s*function (\w+)\(/gm)].map(([, name = '']) => name)
const called = new Set([...harness.matchAll(/(\w+Math)\.(\w+)\(/g)].map(([, library, rule]) => `${library}.${rule}`))
const files = readVectors()
const vectors = new Set(files.map(({ name }) => name))
/** Whether a stateful contract wrote the cases itself, in a separate test. */
const isOfContract = (file: string): boolean => !/Math\./.test(file) && source(`test/vectors/${file.split('.')[0]}.t.sol`).includes(file)

/** The rules of the libraries, as "Library.rule". */
const rules = readdirSync(`${contracts}src/libraries`)
  .filter((file) => file.endsWith('Math.sol'))
  .flatMap((file) =>
    [...source(`src/libraries/${file}`).matchAll(/function (\w+)\([^)]*\)\s*internal\s+pure/g)].map(
      ([, rule]) => `${file.slice(0, -'.sol'.length)}.${rule}`,
    ),
  )

/** Rules that are held to something else than vectors of the harness. */
const elsewhere: Readonly<Record<string, string>> = {
  'AverageMath.atLogPrice': 'competitions alone value by it; whoever wants to know asks valueOf',
  'AverageMath.atSqrtPrice': 'competitions alone value by it; whoever wants to know asks valueOf',
  'RangeMath.amountsFor': 'its twin is held to the concentrated pools themselves: vectors/concentrated',
  'RangeMath.liquidityFor': 'its twin is held to the concentrated pools themselves: vectors/concentrated',
  'TickMath.sqrtPriceAtTick': 'its twin is held to the concentrated pools themselves: vectors/concentrated',
  'StableMath.getX': 'a step of StableMath.getAmountIn, which has vectors',
  'VaultMath.widthsOf': 'a table, which vaultKind.test.ts reads from the source',
  'VaultMath.toleranceOf': 'a table, which vaultKind.test.ts reads from the source',
  'VaultMath.isNear': 'the vault alone decides by it: what an executor may do is decided by isCentred',
  'VaultMath.takenAlong': 'the vault alone decides by it; nothing outside computes a holder’s age',
  'VaultMath.meanAge': 'the vault alone decides by it; nothing outside computes a holder’s age',
  'VaultMath.addCost': 'the vault keeps the sum and tells it; nothing outside adds to it',
}

// VOTE-1
describe('every pure rule of the contracts has a twin and vectors', () => {
  it('the harness has functions, and the libraries rules', () => {
    expect(functions.length).toBeGreaterThan(0)
    expect(rules.length).toBeGreaterThan(functions.length / 2)
  })

  it.each(functions)('%s', (name) => {
    expect(findTwin(name), `packages/domain exports no ${name}`).toBeDefined()
    expect(vectors, `packages/domain/vectors holds no cases of ${name}`).toContain(name)
  })

  it('no rule is left out of the harness without a reason', () => {
    expect(rules.filter((rule) => !called.has(rule) && !(rule in elsewhere))).toEqual([])
  })

  it('no reason is left of a rule that is gone, or that has vectors', () => {
    expect(Object.keys(elsewhere).filter((rule) => called.has(rule) || !rules.includes(rule))).toEqual([])
  })

  it('no vector file is left of a function that is gone', () => {
    expect(files.filter(({ file, name }) => !functions.includes(name) && !isOfContract(file)).map(({ name }) => name)).toEqual([])
  })
})
