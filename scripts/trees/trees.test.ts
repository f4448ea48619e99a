import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
// @ts-expect-error plain JavaScript: it runs before anything is installed
import { branchesOf, branchesWithoutTest, contractsOf, isNameOf, testsOf } from './trees.mjs'

type Branch = { line: number; path: string[] }
const read = (name: string): string => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
const tree = read('Vault.tree')
const tests: string[] = testsOf(read('Vault.t.sol'), 'Vault_Unit_Test')
const branches: Branch[] = branchesOf(tree)
const ends = (list: Branch[]): string[] => list.map(({ path }) => path.join(' › '))

describe('branches of a tree', () => {
  it('are its conditions, its headings with one result, and the results that no condition stands above', () => {
    expect(ends(branches)).toEqual([
      'when the vault is entered again',
      'given the pool is empty › when nothing was sent',
      'given the pool is empty › when 1,000 units or 0.5 % were sent',
      'given the pool has liquidity › when nothing was sent',
      'withdraw › when the caller is a stranger',
      'withdraw › otherwise',
      'preview',
      'it should name the contracts it goes to',
    ])
  })

  it('are found at the line of their first result', () => {
    const lines = tree.split('\n')
    for (const { line, path } of branches)
      expect(lines[line - 1]).toContain(path.length === 1 && path[0]?.startsWith('it') ? path[0] : 'it should')
  })
})

describe('a line that is not drawn as a branch', () => {
  it('is refused, and not taken for the rest of the line above', () => {
    for (const line of ['├─ when nothing was sent', ' ├── when nothing was sent', 'when nothing was sent'])
      expect(() => branchesOf(`T\n${line}\n`)).toThrow('line 2 is not drawn as a branch')
  })
})

describe('tests of a tree', () => {
  it('are those of the contracts that its first line names', () => {
    expect(contractsOf(tree)).toEqual(['Vault_Unit_Test'])
    expect(tests).toHaveLength(6)
    expect(tests).not.toContain('test_WhenNothingWasSent')
  })
})

describe('a name of a test', () => {
  const isName = (name: string, ...path: string[]): boolean => isNameOf(name, path)

  it('says the last condition in its words and their order, and may leave some out', () => {
    const condition = 'when the caller is neither owner nor approved'
    expect(isName('test_RevertWhen_TheCallerIsNeitherOwnerNorApproved', condition)).toBe(true)
    expect(isName('testFuzz_WhenTheCallerIsNeitherNorApproved', condition)).toBe(true)
    expect(isName('test_RevertWhen_TheApprovedCaller', condition)).toBe(false)
    expect(isName('test_RevertWhen_TheCallerIsAStranger', condition)).toBe(false)
  })

  it('says at least two words that mean something, where the condition has as many', () => {
    expect(isName('test_WhenItIsTheOne', 'when it is the one that was sent to the pool')).toBe(false)
    expect(isName('test_WhenPaused', 'when it is paused')).toBe(true)
    expect(isName('test_WhenSent', 'when less was sent than the pool may take')).toBe(false)
  })

  it('leaves out no word that turns a condition', () => {
    expect(isName('test_WhenTheBidIsExceeded', 'when the bid is not exceeded by a hundredth')).toBe(false)
    expect(isName('test_WhenTheBidIsNotExceeded', 'when the bid is not exceeded by a hundredth')).toBe(true)
    expect(isName('test_ExactIn_WhenTheRouteEnds', 'exact in', 'when the route ends early it should revert with no reason')).toBe(true)
  })

  it('says what stands above the condition before it, and anything behind it', () => {
    const path = ['revive gauge', 'given it is dead'] as const
    expect(isName('test_ReviveGauge_GivenItIsDead', ...path)).toBe(true)
    expect(isName('test_GivenItIsDead_TakesVotes', ...path)).toBe(true)
    expect(isName('test_KillGauge_GivenItIsDead', ...path)).toBe(false)
  })

  it('says a result without its "it should", in either form of its verb', () => {
    for (const name of ['test_ItShouldPayTheOwner', 'test_PaysTheOwner'])
      expect(isName(name, 'it should pay the owner of the lock')).toBe(true)
  })
})

describe('branches without a test', () => {
  it('are those that no name says, that only another contract or a comment names, and those whose test another branch needs', () => {
    expect(ends(branchesWithoutTest(branches, tests))).toEqual([
      'when the vault is entered again',
      'given the pool has liquidity › when nothing was sent',
      'withdraw › when the caller is a stranger',
    ])
  })

  it('are none once each has a test of its own', () => {
    const added = [
      'test_RevertWhen_EnteredAgain',
      'test_RevertGiven_ThePoolHasLiquidity_WhenNothingWasSent',
      'test_Withdraw_RevertWhen_TheCallerIsAStranger',
    ]
    expect(branchesWithoutTest(branches, [...tests, ...added])).toEqual([])
  })

  it('let a test that fits several branches stand for the one that has no other', () => {
    const two = branchesOf('T\n├── when a token is sent\n│  └── it should pay\n└── when a token is sent twice\n   └── it should pay\n')
    expect(branchesWithoutTest(two, ['test_WhenATokenIsSent', 'test_WhenATokenIsSentTwice'])).toEqual([])
    expect(ends(branchesWithoutTest(two, ['test_WhenATokenIsSentTwice']))).toEqual(['when a token is sent'])
  })
})
