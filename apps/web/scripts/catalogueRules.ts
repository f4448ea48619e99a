import { brand } from '@exchange/domain'
import { wrongWords } from './wrongWords.ts'

/** A message and its translation; empty if there is none. */
export type Message = { readonly english: string; readonly translated: string }

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
  'FAQs',
  'APR',
  'UTC',
  'API',
  'RPC',
  'TWAP',
  'ERC-20',
  'USD',
  'QR',
]

/** The largest share of messages that may equal English (international words such as "Total" in Spanish). */
const MOST_EQUAL = 0.05

/** Placeholders ({0}, {amount}) and tags (<0>, </0>) of a message, sorted, each once. A one-word plural branch is not a placeholder. */
export const placeholdersOf = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/(?<![,}]\s*(?:zero|one|two|few|many|other|=\d+)\s*)\{\s*([\w.]+)\s*[,}]/g)]
        .map((match) => `{${match[1]}}`)
        .concat([...text.matchAll(/<\/?\d+\/?>/g)].map((match) => match[0])),
    ),
  ].sort()

/** True if the message contains nothing to translate: only product words, placeholders, tags, digits and symbols. */
export const isUntranslatable = (text: string): boolean => {
  let rest = text.replace(/<\/?\d+\/?>/g, ' ').replace(/\{[\w.]+\}/g, ' ')
  for (const word of [...productWords].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ')
  return !/\p{L}{2,}/u.test(rest)
}

/** The wrong words of a translation, a sentence each. Names of placeholders are no words. */
const wrongIn = (locale: string, translated: string): readonly string[] => {
  const words = translated.replace(/\{[\w.]+\}/g, '{}')
  return (wrongWords[locale] ?? []).flatMap(([said, instead]) => {
    const found = said.exec(words)
    return found ? [`says "${found[0]}", not "${instead}"`] : []
  })
}

/** The wrong words of a catalogue, a sentence each. English is judged by them as well. */
export const wordFaults = (locale: string, messages: readonly Message[]): readonly string[] =>
  messages.flatMap(({ english, translated }) => wrongIn(locale, translated).map((wrong) => `${locale}: "${english.slice(0, 80)}" ${wrong}`))

/** The faults of a catalogue, one sentence each, and the number of translatable messages that equal English. */
export const catalogueFaults = (locale: string, messages: readonly Message[]): { readonly faults: string[]; readonly equal: number } => {
  const named = ({ english }: Message) => `"${english.slice(0, 80)}"`
  const missing = messages.filter(({ translated }) => !translated)
  const present = messages.filter(({ translated }) => translated)
  const other = present.filter(({ english, translated }) => placeholdersOf(translated).join() !== placeholdersOf(english).join())
  const judged = present.filter(({ english }) => !isUntranslatable(english))
  const equal = judged.filter(({ english, translated }) => translated === english).length
  const faults = [
    ...missing.map((message) => `${locale}: ${named(message)} has no translation`),
    ...other.map((message) => `${locale}: ${named(message)} has other placeholders than English`),
    ...wordFaults(locale, present),
  ]
  if (equal > judged.length * MOST_EQUAL)
    faults.push(`${locale}: ${equal} of ${judged.length} messages equal English, more than ${MOST_EQUAL * 100} %`)
  return { faults, equal }
}
