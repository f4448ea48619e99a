import { type SQL, sql } from 'drizzle-orm'

// NAME-5
/**
 * The look-alike key of a text, computed by the database. Twin of NameMath.lookAlike and of the domain's `lookAlike`: variation selectors
 * are removed, 0 becomes o, 1 becomes l, 5 becomes s; then rn becomes m, vv becomes w, cl becomes d. No two pairs share a letter and none
 * creates another, so the replacements are independent.
 */
export const lookAlikeOf = (name: string): SQL<string> =>
  sql<string>`replace(replace(replace(translate(${name}::text, ${'015\uFE0E\uFE0F'}::text, 'ols'), 'rn', 'm'), 'vv', 'w'), 'cl', 'd')`
