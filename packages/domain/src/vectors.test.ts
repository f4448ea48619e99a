import { describe, expect, it } from 'vitest'
import { runTwin } from '../test/twins.ts'
import { readVectors } from '../test/vectors.ts'

const vectors = readVectors()

// SWAP-11: vectors written by Solidity and replayed by TypeScript
describe('every answer of the Solidity libraries is the answer of its twin', () => {
  it('there are vectors', () => expect(vectors.length).toBeGreaterThan(0))

  it.each(vectors)('$file', ({ name, cases }) => {
    expect(cases.length).toBeGreaterThan(0)
    for (const { in: input, ...outcome } of cases) expect(runTwin(name, input), `${name}(${input.join(', ')})`).toEqual(outcome)
  })
})
