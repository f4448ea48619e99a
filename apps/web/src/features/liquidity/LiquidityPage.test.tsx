import { createRoute } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Suspense } from 'react'
import { rootRoute } from '../../shared/router/rootRoute.tsx'
import { routesOf } from '../../shared/feature/routesOf.ts'
import { renderRoute } from '../../shared/testing/renderRoute.tsx'
import { useOwnTitle, useShownPage, useTitleOf } from '../../shared/router/ownTitle.ts'
import { liquidityScreen } from './liquidityScreen.tsx'
import { feature } from './feature.ts'

afterEach(cleanup)

it.each(['/liquidity/', '/liquidity/old', '/liquidity/bnb-local/0x01/sell'])(
  'an address that names no screen is not found: %s',
  async (path) => {
    rootRoute.update({ notFoundComponent: () => <p>no such page</p> })
    renderRoute(routesOf(feature), path)
    expect(await screen.findByText('no such page')).toBeTruthy()
  },
)

it('a screen arrives together with its words', async () => {
  const Screen = liquidityScreen<object>(async () => () => <p>here</p>)
  render(
    <Suspense>
      <Screen />
    </Suspense>,
  )
  expect(await screen.findByText('here')).toBeTruthy()
})

it.each<[string, string | undefined, string]>([
  ['a screen has a title of its own', undefined, 'New pool'],
  ['what its address names stands in the place of that', 'THE/WBNB', 'THE/WBNB'],
])('%s', async (_, named, title) => {
  const Named = () => {
    useOwnTitle(named)
    return <p>here</p>
  }
  const Screen = liquidityScreen<object>(async () => Named, { id: 'New pool' })
  const Titled = () => {
    const own = useTitleOf(useShownPage())
    return <h1>{typeof own === 'string' ? own : own?.id}</h1>
  }
  const component = () => (
    <Suspense>
      <Titled />
      <Screen />
    </Suspense>
  )
  renderRoute([createRoute({ getParentRoute: () => rootRoute, path: '/liquidity/$', component })], '/liquidity/new')
  expect(await screen.findByText(title)).toBeTruthy()
})
