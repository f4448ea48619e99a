import { isSameAddress, type Address } from '../types.ts'

/** What speaks against a token that is on no list. The first three mean that it cannot be used at all. */
export type TokenRisk =
  /** Nothing stands at the address. */
  | 'noCode'
  /** What stands there answers like no token. */
  | 'notAToken'
  /** More than 18 decimals: no pool takes it. */
  | 'tooManyDecimals'
  /** Its name or symbol has characters that hide, turn direction, pile up or write markup, or is far too long. */
  | 'hostileName'
  /** Its symbol or name reads like that of a listed token. */
  | 'lookAlike'
  /** Its symbol is that of a listed token. */
  | 'sameSymbol'
  /** Paying it into a pool fails. */
  | 'notSellable'
  /** It keeps a part of each transfer. */
  | 'taxed'
  /** Whether it keeps a part could not be found out. */
  | 'taxUnknown'
  /** No pool gives it a price. */
  | 'noPrice'

/** What is known of a token. Texts are the token's own, as they came. */
export type TokenFacts = {
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly hasPrice: boolean
  /** Pips (1e6 = 100 %) kept of a transfer, the greater of both ways; null when it could not be measured. */
  readonly tax: bigint | null
  readonly sellable: boolean
}

/** A token that the list knows. */
export type ListedToken = { readonly address: Address; readonly symbol: string; readonly name: string }

export const MAX_TOKEN_DECIMALS = 18

const refusals: ReadonlySet<TokenRisk> = new Set(['noCode', 'notAToken', 'tooManyDecimals'])
const deceptions: ReadonlySet<TokenRisk> = new Set(['lookAlike', 'sameSymbol', 'hostileName'])

/** Whether a token cannot be used whatever the user says. */
export const isRefused = (risks: readonly TokenRisk[]): boolean => risks.some((risk) => refusals.has(risk))

/** Whether a token seems made to be taken for another one: its import asks for a second confirmation. */
export const isDeceptive = (risks: readonly TokenRisk[]): boolean => risks.some((risk) => deceptions.has(risk))

/** Longer than any honest symbol or name, in code points. */
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

/** Letters of other scripts, digits and signs, each before the Latin letter it is drawn like (a part of Unicode's confusables). */
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

/** What a text looks like: the same skeleton, the same look. */
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

/** A look that says something: empty and one-letter skeletons would match by chance. */
const looksLike = (text: string, known: string): boolean => {
  const look = skeleton(text)
  return look.length > 1 && look === skeleton(known)
}

/** Everything that speaks against importing a token, gravest first. */
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
