import type { Network } from '@exchange/protocol'
import { describe, expect, it } from 'vitest'
import { hasProtocols } from './hasProtocols.ts'
import { hasVotes } from './hasVotes.ts'

const [voter, voterLens] = ['0x00000000000000000000000000000000000000aa', '0x00000000000000000000000000000000000000bb']
const network = (features: readonly string[], contracts: object) => ({ features, deployment: { contracts } }) as unknown as Network

// NET-7: opBNB has no votes
describe('a network has votes', () => {
  it('where the catalogue names them and their contracts are there', () => {
    expect(hasVotes(network(['votes'], { voter, voterLens }))).toBe(true)
    expect(hasVotes(network(['votes'], { voter }))).toBe(false)
    expect(hasVotes(network(['swap'], { voter, voterLens }))).toBe(false)
  })
})

// SHELL-11: Protocols only on BSC or BSC testnet, as the catalogue says
describe('a network has the screen of protocols', () => {
  it('where the catalogue names it and there are votes', () => {
    expect(hasProtocols(network(['votes', 'protocols'], { voter, voterLens }))).toBe(true)
    expect(hasProtocols(network(['votes'], { voter, voterLens }))).toBe(false)
    expect(hasProtocols(network(['votes', 'protocols'], { voter }))).toBe(false)
  })
})
