import type babel from '@rolldown/plugin-babel'

type Babel = Awaited<ReturnType<typeof babel>>

/** Transform results, by file and source text. */
export type Transformed = Map<string, unknown>

/**
 * Babel for builds that share `known`: each transforms only files that no other build transformed. The app and its server rendering have
 * the same sources.
 */
export const oncePerSource = (plugin: Babel, known: Transformed): Babel => {
  const { transform } = plugin
  if (typeof transform !== 'object') throw new Error(`${plugin.name} has no transform to remember.`)
  const { handler } = transform
  type Result = Awaited<ReturnType<typeof handler>>
  transform.handler = async function (code, id, options) {
    const key = `${id}\n${code}`
    const found = known.get(key) as Result
    if (found) return found
    const result = await handler.call(this, code, id, options)
    if (result) known.set(key, result)
    return result
  }
  return plugin
}
