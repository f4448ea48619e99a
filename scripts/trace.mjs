// docs/SPEC-TRACE.md names code, tests and decisions by path: every path must exist, so the trace cannot rot silently.
import { existsSync, readFileSync } from 'node:fs'
import { tracedPaths } from './lib/tracedPaths.mjs'

const references = tracedPaths(readFileSync('docs/SPEC-TRACE.md', 'utf8'), 'docs')
const missing = references.filter(({ paths }) => !paths.some((path) => existsSync(path))).map(({ name }) => name)
for (const name of new Set(missing)) console.error(`docs/SPEC-TRACE.md names ${name}, which is not there`)
console.log(`${references.length} references, ${missing.length} missing`)
process.exitCode = missing.length || !references.length ? 1 : 0
