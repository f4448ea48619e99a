// docs/SPEC-TRACE.md names code and tests by path: every path must exist, so the trace cannot rot silently.
import { existsSync, readFileSync } from 'node:fs'

const text = readFileSync('docs/SPEC-TRACE.md', 'utf8')
const paths = [...text.matchAll(/`((?:contracts|packages|apps|e2e|scripts|docs)\/[^`\s]+)`/g)].map((match) => match[1])
const missing = [...new Set(paths.filter((path) => !existsSync(path)))]
for (const path of missing) console.error(`docs/SPEC-TRACE.md names ${path}, which is not there`)
console.log(`${paths.length} references, ${missing.length} missing`)
process.exitCode = missing.length || !paths.length ? 1 : 0
