// Finds texts of the screen in tests of the whole product, and whether the catalogues contain them: a reworded sentence is found before a
// browser opens.

/** Where a test quotes a text of the screen: `getByText('…')`, `{ name: '…' }` and the like. Concatenated values are not checked. */
const QUOTED =
  /(?:\b(?:getByText|getByLabel|getByPlaceholder|getByTitle|toContainText|toHaveText|toHaveAccessibleName|toHaveAccessibleDescription)\(\s*|\b(?:name|hasText):\s*)(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[a-z]*)/g

/** Number of words of a language; symbols of tokens are left out. */
const wordsIn = (text) => (text.match(/\p{Lu}?[\p{Ll}\p{Lo}]{2,}/gu) ?? []).length
/** Whether a text is a sentence or a phrase: shorter ones are names, amounts and common words. */
const isPhrase = (text) => wordsIn(text) >= 3

const unescaped = (text) => text.replaceAll(/\\(.)/g, '$1')

/** The plain parts of a pattern: the text between its operators, when long enough to be a catalogue's words. */
const partsOfPattern = (source) =>
  source
    .replaceAll(
      /\\([^dDwWsSbB])|\[(?:[^\]\\]|\\.)*\][*+?]?|\((?:[^()]*)\)\??|\\[dDwWsSbB][*+?]?|\{\d*,?\d*\}|\.[*+]?\??|[\^$]/g,
      (_, literal) => literal ?? '\0',
    )
    .split(/\0|\|/)
    .map((part) => part.trim())

/** The quotes of a test: { text, line } of each phrase. For a pattern, its parts without operators. */
export const quotesOf = (source) =>
  [...source.matchAll(QUOTED)].flatMap(({ 1: single, 2: double, 3: pattern, index }) => {
    const texts = pattern === undefined ? [unescaped(single ?? double)] : partsOfPattern(pattern)
    const line = source.slice(0, index).split('\n').length
    return texts.filter(isPhrase).map((text) => ({ text, line }))
  })

/** Every form of a message with plurals or selections, innermost first, as texts with `{}` for values. */
const waysOf = (message) => {
  const found = /\{[^{},]+,\s*(?:plural|select|selectordinal)\s*,((?:[^{}]*\{(?:[^{}]|\{[^{}]*\})*\})+)\s*\}/.exec(message)
  if (!found) return [message]
  const options = [...found[1].matchAll(/[^\s{}]+\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, option]) => option)
  const [before, after] = [message.slice(0, found.index), message.slice(found.index + found[0].length)]
  return options.flatMap((option) => waysOf(before + option + after))
}

const PLACE = '\uE000'
/** A message as one line: without its tags, with a mark for each value. */
const plain = (message) =>
  message
    .replaceAll(/\{[^{}]*\}|#|<\d+\/>/g, PLACE)
    .replaceAll(/<\/?\d+>/g, '')
    .replaceAll(/\s+/g, ' ')

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The messages of a catalogue in PO form, in its language. */
export const messagesOf = (catalogue) =>
  [...catalogue.matchAll(/^msgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm)]
    .map(([, quoted]) => [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => JSON.parse(`"${part}"`)).join(''))
    .slice(1)

/** Most words of a value: an amount and its symbol, the name of a network. */
const VALUE_WORDS = 4

/** The text with a mark in place of each run of words that may be a value, one run at a time. */
const withOneValue = (text) => {
  const words = [...text.matchAll(/[^\s.,:;!?”“]+(?:[.,][^\s.,:;!?”“]+)*/g)].map(({ 0: word, index }) => [index, index + word.length])
  return words.flatMap(([from], first) =>
    words
      .slice(first, first + VALUE_WORDS)
      .map(([, to]) => ({ rest: text.slice(0, from) + PLACE + text.slice(to), value: text.slice(from, to) })),
  )
}

/** Values must be the smaller part of the text: a message of values alone would match anything. */
const isSaidBy = (message, text) => 2 * wordsIn(message) >= wordsIn(text)

/** Returns whether some message contains a text: as a part of it, with any values; for a text cut from a longer message, two of them. */
export const createSays = (messages) => {
  const texts = messages.flatMap(waysOf).map(plain)
  const patterns = texts
    .filter((text) => text.includes(PLACE))
    .map((text) => ({ text, pattern: new RegExp(`^${text.split(PLACE).map(escaped).join('.+?')}$`) }))
  const all = texts.join('\n')
  return (quoted) => {
    const asked = quoted.replaceAll(/\s+/g, ' ')
    if (all.includes(asked) || patterns.some(({ text, pattern }) => isSaidBy(text, asked) && pattern.test(asked))) return true
    // A value may itself consist of the catalogue's words.
    const isPart = ({ rest, value }) => (isSaidBy(rest, asked) || (isPhrase(rest + value) && all.includes(value))) && all.includes(rest)
    const once = withOneValue(asked)
    return (
      once.some(isPart) ||
      once.some(
        ({ rest }) => isSaidBy(rest, asked) && withOneValue(rest).some((twice) => isSaidBy(twice.rest, asked) && all.includes(twice.rest)),
      )
    )
  }
}
