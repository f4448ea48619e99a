// Undocumented members of contract interfaces, as a pure function: source -> members without a notice. `forge fmt` keeps the form that it
// parses.

const INTERFACE = /interface\s+([\w$]+)[^{;]*\{/y
const MEMBER = /(function|event|error|struct|enum)\s+([\w$]+)/y
const COMMENT = /\/\/[^\n]*|\/\*[^]*?\*\//y
const STRING = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/y
const SPACE = /\s+/y
const WORD = /[\w$]+/y
const TAG = /^@(\S+)\s*/

const match = (pattern, source, index) => {
  pattern.lastIndex = index
  return pattern.exec(source)
}

/** Lines of a NatSpec comment; empty for any other. */
const linesOf = (comment) => {
  if (comment.startsWith('///')) return [comment.slice(3).trim()]
  if (!comment.startsWith('/**')) return []
  const lines = comment.slice(3, -2).split('\n')
  return lines.map((line) => line.replace(/^\s*\*/, '').trim())
}

/** Whether NatSpec describes a member by a notice, with or without its tag. Texts of parameters or for developers do not count. */
const hasNotice = (lines) => {
  let tag = 'notice'
  return lines.some((line) => {
    const found = TAG.exec(line)
    if (found) tag = found[1]
    return tag === 'notice' && line.length > (found?.[0].length ?? 0)
  })
}

/** Functions, events, errors and types of the interfaces in a source that have no notice, as { line, kind, name: 'IPool.swap' }. */
export const silentMembersOf = (source) => {
  const silent = []
  let [index, depth, owner, lines] = [0, 0, '', []]
  const take = (pattern) => {
    const found = match(pattern, source, index)
    if (found) index += found[0].length
    return found
  }
  while (index < source.length) {
    const start = index
    if (take(SPACE)) continue
    const comment = take(COMMENT)
    if (comment) {
      lines.push(...linesOf(comment[0]))
      continue
    }
    const opening = depth === 0 && take(INTERFACE)
    const member = depth === 1 && owner && take(MEMBER)
    if (opening) [depth, owner] = [1, opening[1]]
    else if (member && !hasNotice(lines))
      silent.push({ line: source.slice(0, start).split('\n').length, kind: member[1], name: `${owner}.${member[2]}` })
    else if (!member && !take(STRING) && !take(WORD)) {
      if (source[index] === '{') depth++
      if (source[index] === '}' && --depth === 0) owner = ''
      index++
    }
    lines = []
  }
  return silent
}
