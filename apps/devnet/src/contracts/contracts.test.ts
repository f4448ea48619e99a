import path from 'node:path'
import { networkCatalogue } from '@exchange/protocol'
import { keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { algebraArtifact, concentratedInitCodeHash } from './algebra.ts'
import { deployChain } from './deploy.ts'
import { NotLocalChainError, requireLocalChain } from './localChain.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

// NET-12, NET-17: deployment refused on public chain ids
describe('where contracts may be deployed', () => {
  it.each(networkCatalogue.filter(({ local }) => local).map(({ chainId }) => chainId))('the local chain %i', (chainId) => {
    expect(() => requireLocalChain(chainId)).not.toThrow()
  })

  it.each([...networkCatalogue.filter(({ local }) => !local).map(({ chainId }) => chainId), 1, 31_337, 0, Number.NaN])(
    'not chain %d',
    async (chainId) => {
      expect(() => requireLocalChain(chainId)).toThrow(NotLocalChainError)
      const market = { chainId, governanceShare: { faucet: 1, others: 1 }, tokens: [], pools: [], weightedPools: [] }
      await expect(deployChain(root, 'http://127.0.0.1:9', market, 0)).rejects.toThrow(NotLocalChainError)
    },
  )
})

// NET-12: init-code hash checked; a mixed set of versions gives wrong pool addresses and silent reverts
describe('published contracts of concentrated pools', () => {
  it('have the creation code of pools that addresses are computed with', () => {
    expect(keccak256(algebraArtifact.core(root, 'AlgebraPool').bytecode)).toBe(concentratedInitCodeHash)
  })

  it('are computed with it in the position manager too', () => {
    const { bytecode } = algebraArtifact.periphery(root, 'NonfungiblePositionManager')
    expect(bytecode).toContain(concentratedInitCodeHash.slice(2))
  })
})
