// What tests of the whole product quote of the screen, and whether the catalogues say it: a sentence that was reworded is found before a browser opens.

/** Where a text that the screen shows stands in a test: `getByText('…')`, `{ name: '…' }` and the like. Values that are put together are not looked at. */
const QUOTED =
  /(?:\b(?:getByText|getByLabel|getByPlaceholder|getByTitle|toContainText|toHaveText|toHaveAccessibleName|toHaveAccessibleDescription)\(\s*|\b(?:name|hasText):\s*)(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[a-z]*)/g

/** Words of a language: not the symbols of tokens. */
const wordsIn = (text) => (text.match(/\p{Lu}?[\p{Ll}\p{Lo}]{2,}/gu) ?? []).length
/** Sentences and phrases: shorter texts are names, amounts and words that stand everywhere. */
const isPhrase = (text) => wordsIn(text) >= 3

const unescaped = (text) => text.replaceAll(/\\(.)/g, '$1')

/** The plain parts of a pattern: what stands between its operators, long enough to be words of a catalogue. */
const partsOfPattern = (source) =>
  source
    .replaceAll(
      /\\([^dDwWsSbB])|\[(?:[^\]\\]|\\.)*\][*+?]?|\((?:[^()]*)\)\??|\\[dDwWsSbB][*+?]?|\{\d*,?\d*\}|\.[*+]?\??|[\^$]/g,
      (_, literal) => literal ?? '\0',
    )
    .split(/\0|\|/)
    .map((part) => part.trim())

/** What a test quotes: { text, line } of each phrase. Of a pattern the parts that hold no operator are quoted. */
export const quotesOf = (source) =>
  [...source.matchAll(QUOTED)].flatMap(({ 1: single, 2: double, 3: pattern, index }) => {
    const texts = pattern === undefined ? [unescaped(single ?? double)] : partsOfPattern(pattern)
    const line = source.slice(0, index).split('\n').length
    return texts.filter(isPhrase).map((text) => ({ text, line }))
  })

/** Every way to say a message with plurals or selections, the innermost first, as texts with `{}` where a value stands. */
const waysOf = (message) => {
  const found = /\{[^{},]+,\s*(?:plural|select|selectordinal)\s*,((?:[^{}]*\{(?:[^{}]|\{[^{}]*\})*\})+)\s*\}/.exec(message)
  if (!found) return [message]
  const options = [...found[1].matchAll(/[^\s{}]+\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, option]) => option)
  const [before, after] = [message.slice(0, found.index), message.slice(found.index + found[0].length)]
  return options.flatMap((option) => waysOf(before + option + after))
}

const PLACE = '\uE000'
/** A message as one line: without its tags, with a mark where a value stands. */
const plain = (message) =>
  message
    .replaceAll(/\{[^{}]*\}|#|<\d+\/>/g, PLACE)
    .replaceAll(/<\/?\d+>/g, '')
    .replaceAll(/\s+/g, ' ')

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The messages of a catalogue in PO form: what it says in its language. */
export const messagesOf = (catalogue) =>
  [...catalogue.matchAll(/^msgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm)]
    .map(([, quoted]) => [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => JSON.parse(`"${part}"`)).join(''))
    .slice(1)

/** The words of a value: an amount and its symbol, the name of a network. */
const VALUE_WORDS = 4

/** A text with a mark in place of each run of words that may be a value, one run at a time. */
const withOneValue = (text) => {
  const words = [...text.matchAll(/[^\s.,:;!?”“]+(?:[.,][^\s.,:;!?”“]+)*/g)].map(({ 0: word, index }) => [index, index + word.length])
  return words.flatMap(([from], first) =>
    words
      .slice(first, first + VALUE_WORDS)
      .map(([, to]) => ({ rest: text.slice(0, from) + PLACE + text.slice(to), value: text.slice(from, to) })),
  )
}

/** Values are the smaller part of what is said: a message of values alone would say anything. */
const isSaidBy = (message, text) => 2 * wordsIn(message) >= wordsIn(text)

/** Answers whether some message says a text: as a part of it, whatever its values are; two of them where it is cut out of a longer message. */
export const createSays = (messages) => {
  const texts = messages.flatMap(waysOf).map(plain)
  const patterns = texts
    .filter((text) => text.includes(PLACE))
    .map((text) => ({ text, pattern: new RegExp(`^${text.split(PLACE).map(escaped).join('.+?')}$`) }))
  const all = texts.join('\n')
  return (quoted) => {
    const asked = quoted.replaceAll(/\s+/g, ' ')
    if (all.includes(asked) || patterns.some(({ text, pattern }) => isSaidBy(text, asked) && pattern.test(asked))) return true
    // A value may be words of the catalogue itself.
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
