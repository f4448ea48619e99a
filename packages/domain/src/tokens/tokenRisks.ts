import { isSameAddress, type Address } from '../types.ts'

/** Risks of an unlisted token. With one of the first three it cannot be used. */
export type TokenRisk =
  /** There is no contract at the address. */
  | 'noCode'
  /** The contract does not answer like a token. */
  | 'notAToken'
  /** More than 18 decimals, which no pool accepts. */
  | 'tooManyDecimals'
  /** Its name or symbol is too long, or has characters that are hidden, change the direction, pile up or are markup. */
  | 'hostileName'
  /** Its symbol or name looks like that of a listed token. */
  | 'lookAlike'
  /** Its symbol equals that of a listed token. */
  | 'sameSymbol'
  /** Paying it into a pool fails. */
  | 'notSellable'
  /** It takes a fee on transfer. */
  | 'taxed'
  /** Whether it takes a fee on transfer is unknown. */
  | 'taxUnknown'
  /** No pool gives it a price. */
  | 'noPrice'

/** The known facts of a token. Texts are the token's own, unchanged. */
export type TokenFacts = {
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly hasPrice: boolean
  /** Fee on transfer in pips (1e6 = 100 %), the larger of both directions; null if it could not be measured. */
  readonly tax: bigint | null
  readonly sellable: boolean
}

/** A token of the list. */
export type ListedToken = { readonly address: Address; readonly symbol: string; readonly name: string }

/** Maximum decimals of a token that pools accept. */
export const MAX_TOKEN_DECIMALS = 18

const refusals: ReadonlySet<TokenRisk> = new Set(['noCode', 'notAToken', 'tooManyDecimals'])
const deceptions: ReadonlySet<TokenRisk> = new Set(['lookAlike', 'sameSymbol', 'hostileName'])

/** Whether a token cannot be used, even if the user confirms. */
export const isRefused = (risks: readonly TokenRisk[]): boolean => risks.some((risk) => refusals.has(risk))

/** Whether a token seems to imitate another one. Its import needs a second confirmation. */
export const isDeceptive = (risks: readonly TokenRisk[]): boolean => risks.some((risk) => deceptions.has(risk))

/** Longer than any honest symbol, in code points. */
const LONG_SYMBOL = 20
const LONG_NAME = 60

// Control, format (bidi overrides, zero-width), private-use, unassigned and surrogate code points; separators of lines and paragraphs; letters and
// signs that are drawn as nothing (fillers, an empty Braille cell). A picture, of a colour of skin too, may be followed by what gives it its colours, and
// so may a sign in a keycap.
const hidden = /(?!(?<=[\p{ExtPict}\p{EMod}])\ufe0f|(?<=[\d#*])\ufe0f\u20e3)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/u
const piledMarks = /\p{M}{3}/u
const markup = /[<>]|&[a-z#]/iu

const isHostile = (text: string, longest: number): boolean =>
  hidden.test(text) || piledMarks.test(text) || markup.test(text) || Array.from(text).length > longest

/** Letters of other scripts, digits and signs, each before the Latin letter it looks like (a subset of Unicode's confusables). */
const lookAlikes = [
  'аa вb еe ёe з3 іi їi јj кk мm нh оo рp сc ѕs тt уy хx ԁd ԛq ԝw ьb ӏl һh гr пn',
  'αa βb γy εe ζz ηn ιi κk μu νv οo ρp σo τt υu χx ωw',
  'սu օo ոn հh ցg Տs',
  'ꓐb ꓑp ꓓd ꓔt ꓖg ꓗk ꓙj ꓚc ꓜz ꓝf ꓟm ꓠn ꓡl ꓢs ꓣr ꓦv ꓧh ꓪw ꓫx ꓬy ꓮa ꓰe ꓲi ꓳo ꓴu',
  'Ꭰd Ꭱr Ꭲt Ꭵi Ꭹy Ꭺa Ꭻj Ꭼe Ꮃw Ꮇm Ꮋh Ꮍy Ꮐg Ꮒh Ꮓz Ꮖi Ꮜu Ꮟb Ꮢr Ꮤw Ꮥs Ꮩv Ꮪs Ꮮl Ꮯc Ꮲp Ꮶk Ꮷd Ᏻg Ᏼb',
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ꞯq ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz',
  '0o 1l 3e 5s $s ₮t ıl il |l !l €e @a ßb',
]
const twins: ReadonlyMap<string, string> = new Map(
  lookAlikes.flatMap((pairs) =>
    pairs
      .toLowerCase()
      .split(' ')
      .map((pair) => Array.from(pair) as [drawn: string, meant: string]),
  ),
)

/** The skeleton of a text: texts with the same skeleton look the same. */
const skeleton = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Z}\p{P}\p{DI}\u2800]/gu, (mark) => (mark === '@' || mark === '!' ? mark : ''))
    .toLowerCase()
  const drawn = Array.from(plain, (letter) => twins.get(letter) ?? letter).join('')
  // З is drawn like 3, which is read as e: once more.
  return Array.from(drawn, (letter) => twins.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Whether two texts look alike. Empty and one-letter skeletons do not count, because they match by chance. */
const looksLike = (text: string, known: string): boolean => {
  const look = skeleton(text)
  return look.length > 1 && look === skeleton(known)
}

/** All risks of importing a token, most serious first. */
export const tokenRisks = (token: TokenFacts, listed: readonly ListedToken[]): TokenRisk[] => {
  const { symbol, name, decimals, hasPrice, tax, sellable } = token
  const others = listed.filter(({ address }) => !isSameAddress(address, token.address))
  const risks: TokenRisk[] = []
  if (decimals > MAX_TOKEN_DECIMALS) risks.push('tooManyDecimals')
  if (isHostile(symbol, LONG_SYMBOL) || isHostile(name, LONG_NAME)) risks.push('hostileName')
  if (others.some((known) => sameText(symbol, known.symbol))) risks.push('sameSymbol')
  const alike = (known: ListedToken): boolean =>
    (looksLike(symbol, known.symbol) && !sameText(symbol, known.symbol)) || looksLike(name, known.name)
  if (others.some(alike)) risks.push('lookAlike')
  if (!sellable) risks.push('notSellable')
  if (tax === null) risks.push('taxUnknown')
  else if (tax > 0n) risks.push('taxed')
  if (!hasPrice) risks.push('noPrice')
  return risks
}
