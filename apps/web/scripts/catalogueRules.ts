import { brand } from '@exchange/domain'

export type Message = { readonly id: string; readonly context: string; readonly text: string; readonly obsolete: boolean }

/** Words that are the same in every language: the brand's, token symbols, units and names of standards. */
const productWords = [
  brand.name,
  ...Object.values(brand.words),
  brand.governanceToken.symbol,
  brand.nativeToken.symbol,
  brand.wrappedNativeToken.symbol,
  'BNB Chain',
  'opBNB',
  'TVL',
  'APR',
  'UTC',
  'API',
  'RPC',
  'TWAP',
  'ERC-20',
  'USD',
  'QR',
]

/** Share of messages that may equal English (international words such as "Total" in Spanish). */
const MOST_EQUAL = 0.05

/** Placeholders ({0}, {amount}) and tags (<0>, </0>) of a message, sorted. Plural branches share theirs. */
export const placeholdersOf = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/\{\s*([\w.]+)\s*[,}]/g)]
        .map((match) => `{${match[1]}}`)
        .concat([...text.matchAll(/<\/?\d+\/?>/g)].map((match) => match[0])),
    ),
  ].sort()

/** True when nothing in the message could be translated: only product words, placeholders, tags, digits and signs. */
export const isUntranslatable = (text: string): boolean => {
  let rest = text.replace(/<\/?\d+\/?>/g, ' ').replace(/\{[\w.]+\}/g, ' ')
  for (const word of [...productWords].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ')
  return !/\p{L}{2,}/u.test(rest)
}

/** What is wrong with one catalogue beside the English source, a sentence each. */
export const problemsOf = (locale: string, source: readonly Message[], translated: readonly Message[]): string[] => {
  const key = ({ id, context }: Message) => `${context}\u0004${id}`
  const own = new Map(translated.filter(({ obsolete }) => !obsolete).map((message) => [key(message), message.text]))
  const problems: string[] = []
  let equal = 0
  let countable = 0
  for (const message of source) {
    const english = message.text || message.id
    const text = own.get(key(message))
    if (!text) {
      problems.push(`${locale}: missing "${english.slice(0, 80)}"`)
      continue
    }
    if (placeholdersOf(text).join() !== placeholdersOf(english).join())
      problems.push(`${locale}: other placeholders than English in "${english.slice(0, 80)}"`)
    if (isUntranslatable(english)) continue
    countable++
    if (text === english) equal++
  }
  if (countable && equal / countable > MOST_EQUAL)
    problems.push(`${locale}: ${equal} of ${countable} messages equal English, more than ${MOST_EQUAL * 100} %`)
  return problems
}
