import type { HashWords } from '@exchange/domain'
import { keccak256 } from 'viem'

/** keccak256 of words, as the contracts compute it. */
export const hashWords: HashWords = (...words) =>
  BigInt(keccak256(`0x${words.map((word) => word.toString(16).padStart(64, '0')).join('')}`))
