import { charactersOf } from './nameMath.ts'
import { isNameEmoji } from './emoji.ts'

/** Gas units of a transaction that mints one name of letters, payment included. */
const NAME_GAS = 186_000n
/** Additional gas units per emoji in a name: more bytes to store, and a search in the table. */
const EMOJI_GAS = 22_500n
/** Gas units of a transaction that commits names. */
const COMMIT_GAS = 46_000n

const emojiIn = (name: string): number => charactersOf(name).filter((character) => isNameEmoji(character.codePointAt(0)!)).length

// NAME-8
/** Estimated gas units of minting names, without approvals. `committed`: with a commitment first. */
export const mintGas = (names: readonly string[], committed: boolean): bigint =>
  names.reduce((sum, name) => sum + NAME_GAS + BigInt(emojiIn(name)) * EMOJI_GAS, committed ? COMMIT_GAS : 0n)
