/** No body that is answered nests deeper: a batch, a request, its parameters, and what they hold. */
const MAX_DEPTH = 12

/** Whether a parsed body nests deeper than anything that is answered. What walks such a body by itself runs out of stack. */
export const isTooDeep = (value: unknown, depth = MAX_DEPTH): boolean =>
  typeof value === 'object' && value !== null && (depth === 0 || Object.values(value).some((inner) => isTooDeep(inner, depth - 1)))
