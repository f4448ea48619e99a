import { expect, it } from 'vitest'
import { anchorsOf, missingTopics } from './topics.mjs'

it('makes anchors of headings as GitHub does, and none of a line in a code block', () => {
  const page = "# Orders\n\n## One's own position\n\n```sh\n# a comment\n```\n\n### Safe, or not\n"
  expect([...anchorsOf(page)]).toEqual(['orders', 'ones-own-position', 'safe-or-not'])
})

it('finds pages and headings that a comment or a link names and nobody wrote', () => {
  const pages = new Map([['orders', new Set(['fills'])]])
  expect(missingTopics('// how/orders#fills: settled\n[fills](../docs/how/orders.md#fills) and how/orders', pages)).toEqual([])
  expect(missingTopics('// how/orders#bids\n// how/swaps#fees\n[x](docs/how/orders.md#gone)', pages)).toEqual([
    'how/orders#bids',
    'how/swaps#fees',
    'how/orders.md#gone',
  ])
})
