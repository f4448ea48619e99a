import { Card, Skeleton } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FeatureManifest, PageRoute } from './shared/feature/manifest.ts'
import { features } from './shell/features.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import type { AppRouter } from './shell/router.tsx'
import { Shell } from './shell/Shell.tsx'

type Title = { readonly title: MessageDescriptor | undefined }

const Title = ({ title }: Title) => {
  const { _ } = useLingui()
  return title ? <h1>{_(title)}</h1> : <Skeleton width={280} height={34} />
}

/** Chart, route and form in their places; the values of the link are not known yet. */
const SwapFrame = ({ title }: Title) => (
  <div className="wrap page">
    <div className="sg" aria-busy="true">
      <div className="col swap-left">
        <Card className="price" />
        <Card className="route" />
      </div>
      <div className="col swap-right">
        <Card className="swap-card">
          <div className="hdr">
            <Title title={title} />
          </div>
          <div className="col" style={{ gap: 14 }}>
            <div className="field" style={{ height: 124 }} />
            <div className="field" style={{ height: 124 }} />
            <Skeleton width="100%" height={140} radius={12} />
            <Skeleton width="100%" height={54} radius={10} />
          </div>
        </Card>
      </div>
    </div>
  </div>
)

/** A title over the typical layout of a page: a row of figures and a list. `named` is the page's title before any data is loaded. */
const ListFrame = ({ title }: Title) => (
  <div className="wrap page">
    <div className="col" style={{ gap: 24 }} aria-busy="true">
      <Title title={title} />
      <Card style={{ height: 104 }} />
      <Card style={{ height: 420 }} />
    </div>
  </div>
)

/** The placeholder of a page. The page of an item in its address is titled by that item, which is not loaded yet. */
const frameOf = ({ path, title, menu }: PageRoute): (() => ReactNode) => {
  const called = menu?.in === 'trade' ? title : (menu?.label ?? title)
  if (path.endsWith('/swap') || path.includes('/swap/')) return () => <SwapFrame title={called} />
  return () => <ListFrame title={path.includes('$') ? undefined : called} />
}

/**
 * A router over the frames of all pages: header, title and skeleton. It shares no route with the app's: nothing of a page's own code is fetched for it.
 */
export const createFrameRouter = (history: RouterHistory): AppRouter => {
  const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage })
  const routes = features
    .flatMap(({ routes: pages = [] }: FeatureManifest) => pages)
    .map((page) =>
      createRoute({
        getParentRoute: () => root,
        path: page.path,
        staticData: { title: page.title, description: page.description },
        component: frameOf(page),
      }),
    )
  return createRouter({ routeTree: root.addChildren(routes), history, isServer: true }) as unknown as AppRouter
}
