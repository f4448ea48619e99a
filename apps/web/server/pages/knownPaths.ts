import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SubPaths } from '../../src/shared/feature/manifest.ts'
import { patternOf, type Routes } from './routeHints.ts'

const features = fileURLToPath(new URL('../../src/features', import.meta.url))

/** Reads `paths.ts` of every feature that has one. */
const readSubPaths = async (): Promise<SubPaths> => {
  const files = readdirSync(features)
    .map((name) => join(features, name, 'paths.ts'))
    .filter((file) => existsSync(file))
  const modules = await Promise.all(files.map(async (file) => (await import(/* @vite-ignore */ file)) as { readonly subPaths: SubPaths }))
  return Object.assign({}, ...modules.map(({ subPaths }) => subPaths)) as SubPaths
}

const subPaths = await readSubPaths()

/** Whether the app has a page at a path. Like the app's router it ignores case and a trailing slash. */
export const knownPaths = (routes: Routes): ((path: string) => boolean) => {
  const known = routes.map(({ path }) => ({
    pattern: new RegExp(patternOf(path).source, 'i'),
    hasScreen: subPaths[path] ?? (() => true),
    start: path.length - 1,
  }))
  return (path) => {
    const plain = path.length > 1 ? path.replace(/\/$/, '') : path
    return known.some(({ pattern, hasScreen, start }) => pattern.test(plain) && hasScreen(plain.slice(start)))
  }
}
