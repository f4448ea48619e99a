/** Words of a search: parted by spaces, slashes or hyphens. Every word must occur. */
export const searchWords = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[\s/-]+/u)
    .filter((word) => word !== '')
