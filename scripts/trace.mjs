// docs/SPEC-TRACE.md names code, tests and decisions by path, and so do the other pages: every path must exist, so that none can rot silently.
// Every decision stands in the list of decisions.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { missingFiles, tracedPaths, unlisted } from './lib/tracedPaths.mjs'

const references = tracedPaths(readFileSync('docs/SPEC-TRACE.md', 'utf8'), 'docs')
const missing = references.filter(({ paths }) => !paths.some((path) => existsSync(path))).map(({ name }) => name)
for (const name of new Set(missing)) console.error(`docs/SPEC-TRACE.md names ${name}, which is not there`)

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
const pages = files.filter((file) => /(^|\/)README\.md$|^CONTRIBUTING\.md$|^docs\/.+\.md$/.test(file))
const gone = pages.flatMap((page) =>
  missingFiles(readFileSync(page, 'utf8'), files).map((name) => `${page} names ${name}, which is not there`),
)
for (const line of new Set(gone)) console.error(line)

const decisions = pages.filter((page) => /^docs\/adr\/\d/.test(page))
const alone = unlisted(readFileSync('docs/adr/README.md', 'utf8'), decisions)
for (const page of alone) console.error(`docs/adr/README.md does not list ${page}`)

console.log(`${references.length} references, ${pages.length} pages, ${missing.length + gone.length} missing, ${alone.length} unlisted`)
process.exitCode = missing.length || gone.length || alone.length || !references.length ? 1 : 0
