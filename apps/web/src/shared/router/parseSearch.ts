import { parseSearchWith } from '@tanstack/react-router'

/** The search of an address. What is written like a number is one only where nothing of it is lost: the text of an amount stays as it was written. */
export const parseSearch = parseSearchWith((text): unknown => {
  const value: unknown = JSON.parse(text)
  return typeof value === 'number' && String(value) !== text ? text : value
})
