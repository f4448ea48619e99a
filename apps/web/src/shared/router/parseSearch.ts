import { parseSearchWith } from '@tanstack/react-router'

/**
 * The search of an address. Text that looks like a number becomes one only if that loses nothing: the text of an amount stays as written.
 */
export const parseSearch = parseSearchWith((text): unknown => {
  const value: unknown = JSON.parse(text)
  return typeof value === 'number' && String(value) !== text ? text : value
})
