import { createRoute } from '@tanstack/react-router'
import { withWords } from '../i18n/i18n.ts'
import { lazyPage } from '../router/lazyPage.ts'
import { rootRoute } from '../router/rootRoute.tsx'
import type { FeatureManifest, PageRoute } from './manifest.ts'

type Search = PageRoute['search']

const pageRoute = <const Path extends string, Validate extends Search>(
  { path, title, description, search, words, page }: PageRoute & { readonly path: Path; readonly search?: Validate },
  own: readonly string[],
  hasMore: boolean,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    // The router gives a path to the route of everything below it, unless another one is its index.
    path: (hasMore ? `${path}/` : path) as Path,
    staticData: { title, description },
    validateSearch: search as Validate,
    component: lazyPage(() => (words ?? own).reduce((code, part) => withWords(part, code), page())),
  })

type SearchOf<R> = R extends { readonly search: infer Validate extends Search } ? Validate : undefined
type RouteOf<R> = R extends PageRoute ? ReturnType<typeof pageRoute<R['path'], SearchOf<R>>> : never
type PagesOf<M> = M extends { readonly routes: readonly (infer R)[] } ? R : never

/** The routes of a feature, for the router: each page is fetched with its words when it is first wanted. */
export const routesOf = <const M extends FeatureManifest>({ routes = [], words }: M): readonly RouteOf<PagesOf<M>>[] =>
  routes.map((route) =>
    pageRoute(
      route,
      words === undefined ? [] : [words],
      routes.some(({ path }) => path === `${route.path}/$`),
    ),
  ) as readonly unknown[] as readonly RouteOf<PagesOf<M>>[]
