export const MAX_RECORDS = 40
const MAX_LINES = 25
const PARTS = ['Status: ', 'Date: ', '**Alternatives.**', '**Choice.**', '**Consequence.**']

/** What a decision record lacks, or has too much of. */
export const recordFaults = (text) => {
  const lines = text.trimEnd().split('\n').length
  return [
    ...PARTS.filter((part) => !text.includes(part)).map((part) => `has no "${part.trim()}"`),
    ...(lines > MAX_LINES ? [`has ${lines} lines, more than ${MAX_LINES}`] : []),
  ]
}
