import { expect, it } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { addLiquidityLink, newPoolLink, positionLink, positionsLink, removeLiquidityLink } from '../../../entities/pool/liquidityLinks.ts'
import { parseLiquidityPath } from './liquidityPath.ts'

const network = { slug: 'bnb-local' }
const pool = addressOf(100)

it.each([
  [newPoolLink(), { screen: 'new' }],
  [positionsLink(), { screen: 'positions' }],
  [addLiquidityLink(network, pool), { screen: 'add', chain: 'bnb-local', pool }],
  [removeLiquidityLink(network, pool), { screen: 'remove', chain: 'bnb-local', pool }],
  [positionLink(network, 7n), { screen: 'position', chain: 'bnb-local', tokenId: 7n }],
])('every link is read as the screen it names (%#)', ({ params }, screen) => expect(parseLiquidityPath(params._splat)).toEqual(screen))

it('a slash at the end changes nothing', () => expect(parseLiquidityPath('new/')).toEqual({ screen: 'new' }))

it.each(['', 'old', 'bnb', `bnb/${pool}`, `bnb/${pool}/sell`, `bnb/${pool}/add/more`, '/x/add', 'bnb/position/abc', 'bnb/position/-1'])(
  'any other address names no screen: %s',
  (path) => expect(parseLiquidityPath(path)).toBeNull(),
)
