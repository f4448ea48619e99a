/** No accepted body nests deeper: a batch, a request, its parameters, and their contents. */
const MAX_DEPTH = 12

/** Whether a parsed body nests deeper than any accepted one. A recursive walk over such a body would overflow the stack. */
export const isTooDeep = (value: unknown, depth = MAX_DEPTH): boolean =>
  typeof value === 'object' && value !== null && (depth === 0 || Object.values(value).some((inner) => isTooDeep(inner, depth - 1)))
