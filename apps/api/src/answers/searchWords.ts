/** Splits a search text at spaces, slashes and hyphens. Every word must match. */
export const searchWords = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[\s/-]+/u)
    .filter((word) => word !== '')
