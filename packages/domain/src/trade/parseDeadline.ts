import { parseAmount } from '../amounts/parseAmount.ts'
import { isDeadlineValid } from './deadline.ts'

/** Minutes of a typed deadline; null unless it is 1 to 50 whole minutes. */
export const parseDeadline = (text: string): number | null => {
  const parsed = parseAmount(text, 0)
  if (parsed.status === 'invalid') return null
  const minutes = Number(parsed.value)
  return isDeadlineValid(minutes) ? minutes : null
}
