import { describe, expect, it } from 'vitest'
import { brokenLines, citationFaults, citedIds, foreignCitations, isProof, requirementsOf } from './requirements.mjs'
import { traceOf } from './specTrace.mjs'

const page = `# Swap

- **SWAP-1** A swap has a deadline.
- **SWAP-2** (not built) A swap sends a postcard.
- **SWAP-3** (withdrawn) A swap sings: nobody listened.
`

describe('requirements', () => {
  it('are read with their ids and whether they are built', () =>
    expect(requirementsOf(page)).toEqual([
      { id: 'SWAP-1', sentence: 'A swap has a deadline.', built: true },
      { id: 'SWAP-2', sentence: 'A swap sends a postcard.', built: false },
      { id: 'SWAP-3', sentence: 'A swap sings: nobody listened.', built: false },
    ]))

  it('are refused where an id stands twice or a line is misread', () => {
    expect(brokenLines([page])).toEqual([])
    expect(brokenLines([page, '- **SWAP-1** Again.'])).toEqual(['SWAP-1'])
    expect(brokenLines(['- **SWAP 4** No hyphen.'])).toEqual(['- **SWAP 4** No hyphen.'])
  })

  it('are cited by ids of their prefixes only', () =>
    expect(citedIds('// SWAP-1, SWAP-22: as ERC-721, EIP-712 and X-SWAP-3 are not', ['SWAP'])).toEqual(['SWAP-1', 'SWAP-22']))
})

it('an unknown id, and a requirement that is built and has no test, are refused', () => {
  const requirements = requirementsOf(page)
  expect(citationFaults(requirements, new Map([['SWAP-1', ['a.test.ts']]]))).toEqual([])
  expect(citationFaults(requirements, new Map([['SWAP-1', ['a.ts']]]))).toEqual(['SWAP-1 is built, and no test cites it'])
  expect(
    citationFaults(
      requirements,
      new Map([
        ['SWAP-1', ['a.test.ts']],
        ['SWAP-9', ['b.ts']],
      ]),
    ),
  ).toEqual(['b.ts cites SWAP-9, which docs/spec does not have'])
})

describe('citations of documents that nobody here can open', () => {
  it.each([
    '// exchange §5: at least 2 tokens',
    '// decisions §4, slippage: from 25 % a word',
    ' * The presets (decisions §3): a band',
    '/// @notice reliability: 21. a random caller',
    '// reliability, RPC faults: behind',
    '// issue 6 §4: pool detail',
    '// issue §2: both fields',
    '// issue 28',
    '// D §3: the loss in dollars',
    '// X §9: average daily fees',
    '// spec 1 §9: APR',
    '// peers #28: the wrong wallet opens',
    '// peers, complaint 14: a hash',
    '// complaint 3: a failed read',
    '// design/look §7: a disabled button',
    '// house §3.10: what a run leaves out',
    '// see exchange.md',
    '# shared/spec says so',
  ])('%s', (line) => expect(foreignCitations(line)).toEqual([line]))

  it.each([
    '// SWAP-29: the router reverts with a typed error',
    '// adr/158: an hour between rebalances',
    'uint256 peer = _swapPeer(1);',
    "const design = '/design.css'",
    '// the exchange, its decisions and their reliability',
  ])('%s is none', (line) => expect(foreignCitations(line)).toEqual([]))

  it('are seen in prose too', () => expect(foreignCitations('Swaps (exchange §2) are here.', true)).toHaveLength(1))
})

describe('the trace', () => {
  const pages = [{ name: 'swap.md', title: 'Swap', requirements: requirementsOf(page) }]
  const citations = new Map([['SWAP-1', ['apps/web/swap.ts', 'packages/domain/src/deadline.test.ts', 'contracts/test/unit/swap.t.sol']]])

  it('leads from a requirement to code that cites it, to the module of its unit test, and to its tests', () =>
    expect(traceOf(pages, citations, () => true)).toContain(
      '| **SWAP-1** A swap has a deadline. | `apps/web/swap.ts`, `packages/domain/src/deadline.ts` | ' +
        '`contracts/test/unit/swap.t.sol`, `packages/domain/src/deadline.test.ts` |',
    ))

  it('names what is not built', () => expect(traceOf(pages, citations)).toContain('Not built: SWAP-2, SWAP-3.'))

  it.each([
    ['contracts/test/invariant/Pool.t.sol', true],
    ['packages/domain/src/a.test.ts', true],
    ['e2e/faults/chainDrills.ts', true],
    ['apps/api/bench/pools.ts', true],
    ['scripts/coverage.mjs', true],
    ['packages/domain/src/a.ts', false],
    ['contracts/src/ve/Voter.sol', false],
  ])('%s proves: %s', (file, proves) => expect(isProof(file)).toBe(proves))
})
