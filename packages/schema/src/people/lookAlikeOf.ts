import { type SQL, sql } from 'drizzle-orm'

// NAME-5
/**
 * The look-alike key of a text, made by the database. Twin of NameMath.lookAlike and of the domain's `lookAlike`: variation selectors go, 0 is o, 1 is l,
 * 5 is s; then rn is m, vv is w, cl is d. No two pairs share a letter and none makes one, so each may be replaced by itself.
 */
export const lookAlikeOf = (name: string): SQL<string> =>
  sql<string>`replace(replace(replace(translate(${name}::text, ${'015\uFE0E\uFE0F'}::text, 'ols'), 'rn', 'm'), 'vv', 'w'), 'cl', 'd')`
