import type { Network } from '@exchange/protocol'
import { describe, expect, it } from 'vitest'
import { hasProtocols } from './hasProtocols.ts'
import { hasVotes } from './hasVotes.ts'

const [voter, voterLens] = ['0x00000000000000000000000000000000000000aa', '0x00000000000000000000000000000000000000bb']
const network = (features: readonly string[], contracts: object) => ({ features, deployment: { contracts } }) as unknown as Network

// NET-7: opBNB has no votes
describe('hasVotes', () => {
  it('is true if the catalogue lists votes and their contracts are deployed', () => {
    expect(hasVotes(network(['votes'], { voter, voterLens }))).toBe(true)
    expect(hasVotes(network(['votes'], { voter }))).toBe(false)
    expect(hasVotes(network(['swap'], { voter, voterLens }))).toBe(false)
  })
})

// SHELL-11: Protocols only on BSC or BSC testnet, as the catalogue says
describe('hasProtocols', () => {
  it('is true if the catalogue lists it and the network has votes', () => {
    expect(hasProtocols(network(['votes', 'protocols'], { voter, voterLens }))).toBe(true)
    expect(hasProtocols(network(['votes'], { voter, voterLens }))).toBe(false)
    expect(hasProtocols(network(['votes', 'protocols'], { voter }))).toBe(false)
  })
})
