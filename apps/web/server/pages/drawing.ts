import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { draw } from '../../src/drawing.tsx'
import { NOWHERE, isDrawn, type Routes } from './routeHints.ts'

/** The folder of the server-rendering code in a build. Files in a folder with a dot are never served. */
export const DRAWING_FOLDER = '.server'

export type Drawing = Awaited<ReturnType<typeof draw>>
/** Renders a page, or returns undefined if that fails: then only the browser renders it. */
export type Draw = (request: Parameters<typeof draw>[0]) => Promise<Drawing | undefined>

/**
 * The rendering code of a build. A page that cannot be rendered completely gets its frame. If rendering fails, the page is served without
 * it, and the log says why.
 */
export const loadDraw = async (dist: string, routes: Routes): Promise<Draw> => {
  const file = join(dist, DRAWING_FOLDER, 'drawing.js')
  if (!existsSync(file)) return async () => undefined
  const code = (await import(pathToFileURL(file).href)) as { readonly draw: typeof draw }
  return async (request) => {
    const isWhole = request.path === NOWHERE || isDrawn(routes, request.path)
    try {
      return await code.draw({ ...request, isFrame: request.isFrame || !isWhole })
    } catch (error) {
      console.error(`web: ${request.path} could not be drawn:`, error)
      return undefined
    }
  }
}
