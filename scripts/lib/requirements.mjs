// Requirements of docs/spec, and the citations of their ids in code and tests.

const LINE = /^- \*\*([A-Z][A-Z0-9]*-\d+)\*\*( \(not built\)| \(withdrawn\))? (.+)$/

/** The requirements of a page in order: id, sentence, whether it is built. */
export const requirementsOf = (page) =>
  page
    .split('\n')
    .map((line) => LINE.exec(line))
    .filter((match) => match !== null)
    .map(([, id, mark, sentence]) => ({ id, sentence, built: mark === undefined }))

/** Lines of a page that start like a requirement and are none, and duplicate ids. */
export const brokenLines = (pages) => {
  const misread = pages.flatMap((page) => page.split('\n').filter((line) => line.startsWith('- **') && !LINE.test(line)))
  const ids = pages.flatMap(requirementsOf).map(({ id }) => id)
  return [...misread, ...ids.filter((id, index) => ids.indexOf(id) !== index)]
}

/** Ids in a text: a known prefix, a hyphen, digits. `prefixes` are those of the requirements, so `ERC-721` is none. */
export const citedIds = (text, prefixes) => [
  ...new Set(text.match(new RegExp(`(?<![\\w-])(?:${[...prefixes].join('|')})-\\d+(?![\\w-])`, 'g'))),
]

/** Whether a file is a proof: tests, their helpers, benches, drills, and the scripts that run and measure them. */
export const isProof = (file) => /\.(test\.tsx?|e2e\.ts|bench\.ts|t\.sol)$|(^|\/)(test|bench)\/|^e2e\/|^scripts\/[\w-]+\.mjs$/.test(file)

/**
 * Documents outside the repository that a reader cannot open: the specification from before docs/spec, its issues, the comparison with
 * other exchanges, the visual direction.
 */
const ELSEWHERE = [
  /\b(exchange|decisions?|reliability|arena-and-story|house)\.md\b/,
  /\b([Ee]xchange|[Dd]ecisions?|[Ss]pec(ification)?( \d| exchange)?|[Ii]ssues?( \d+)?|[Hh]ouse|[Dd]esign(\/look)?|look|[Pp]eers|D|X),? §/,
  /\b[Ii]ssues? #?\d+\b/,
  /\b[Rr]eliability: /,
  /\b[Rr]eliability,? (\d|RPC faults|invariant)/,
  /\b[Pp]eers,? (complaint |#)?\d/,
  /\b[Cc]omplaint \d/,
  /\bdesign\/(look|house)\b/,
  /\bshared\/(spec|design|faults|stack|recipes)\b/,
]

/** Lines of a text that cite a document outside the repository. Only comments and prose can: matching code is ignored. */
export const foreignCitations = (text, isProse = false) =>
  text.split('\n').filter((line) => {
    const said = isProse ? line : (/(?:^|\s)(?:\/\/|\/\*|\*|#)(.*)$/.exec(line)?.[1] ?? '')
    return ELSEWHERE.some((pattern) => pattern.test(said))
  })

/** Faults of citations, from the files of each id: ids that no page has, and built requirements without a citing proof. */
export const citationFaults = (requirements, citations) => {
  const known = new Set(requirements.map(({ id }) => id))
  const unknown = [...citations].filter(([id]) => !known.has(id))
  const untested = requirements.filter(({ id, built }) => built && !citations.get(id)?.some(isProof))
  return [
    ...unknown.flatMap(([id, files]) => files.map((file) => `${file} cites ${id}, which docs/spec does not have`)),
    ...untested.map(({ id }) => `${id} is built, and no test cites it`),
  ]
}

/** The module beside a unit test. */
export const testedModule = (file) => file.replace(/\.(integration\.)?test\.(tsx?)$/, '.$2')
