// docs/SPEC-TRACE.md from the requirements of docs/spec and the citations of their ids.
import { existsSync } from 'node:fs'
import { isProof, testedModule } from './requirements.mjs'

const list = (files) => files.map((file) => `\`${file}\``).join(', ')
const byName = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/** Code that cites a requirement, and the modules beside unit tests that do. */
const codeOf = (cited, exists) => {
  const beside = cited.filter((file) => /\.test\.tsx?$/.test(file)).map(testedModule)
  return [...new Set([...cited.filter((file) => !isProof(file)), ...beside.filter(exists)])].sort(byName)
}

const row = ({ id, sentence }, cited, exists) =>
  `| **${id}** ${sentence.replaceAll('|', '\\|')} | ${list(codeOf(cited, exists))} | ${list(cited.filter(isProof).sort(byName))} |`

const section = ({ name, title, requirements }, citations, exists) => {
  const built = requirements.filter((requirement) => requirement.built)
  const later = requirements.filter((requirement) => !requirement.built).map(({ id }) => id)
  const table = ['| Requirement | Code | Tests |', '|---|---|---|', ...built.map((one) => row(one, citations.get(one.id) ?? [], exists))]
  return [
    `## [${title}](spec/${name})`,
    ...(built.length ? [table.join('\n')] : []),
    ...(later.length ? [`Not built: ${later.join(', ')}.`] : []),
  ].join('\n\n')
}

/** The page: by area each built requirement, the code that cites it or is tested for it, and its tests. `citations`: files by id. */
export const traceOf = (pages, citations, exists = existsSync) =>
  [
    '# Specification trace',
    'Requirement → code → test, written by `node scripts/trace.mjs --write` from the ids that code and tests cite. How ids work: [spec/README.md](spec/README.md).',
    ...pages.map((page) => section(page, citations, exists)),
  ].join('\n\n') + '\n'
