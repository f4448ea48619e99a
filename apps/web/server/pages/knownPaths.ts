import { parseLiquidityPath } from '../../src/features/liquidity/model/liquidityPath.ts'
import { parseNamesPath } from '../../src/features/names/model/namesPath.ts'
import { parseProfilePath } from '../../src/features/people/model/profilePath.ts'
import { patternOf, type Routes } from './routeHints.ts'

/** The path of the "not found" page, used for all unknown paths. */
export const NOWHERE = '/404'

/** Pages that route their own sub-paths: whether they have a screen for one. */
const DIVIDED: Readonly<Record<string, (rest: string) => boolean>> = {
  '/liquidity/$': (rest) => parseLiquidityPath(rest) !== null,
  '/arena/profile/$': (rest) => parseProfilePath(rest) !== null,
  '/arena/thena-id/$': (rest) => parseNamesPath(rest) !== null,
}

/** Whether the app has a page at a path. As its router does, it takes any case, and a slash at the end. */
export const knownPaths = (routes: Routes): ((path: string) => boolean) => {
  const known = routes.map(({ path }) => ({
    pattern: new RegExp(patternOf(path).source, 'i'),
    hasScreen: DIVIDED[path] ?? (() => true),
    start: path.length - 1,
  }))
  return (path) => {
    const plain = path.length > 1 ? path.replace(/\/$/, '') : path
    return known.some(({ pattern, hasScreen, start }) => pattern.test(plain) && hasScreen(plain.slice(start)))
  }
}
