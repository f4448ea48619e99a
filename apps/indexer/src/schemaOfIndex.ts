/** The schema that Ponder writes to, which it names before it reads the configuration; undefined where nothing is written. */
export const schemaOfIndex = (): string | undefined =>
  (globalThis as { PONDER_NAMESPACE_BUILD?: { readonly schema: string } }).PONDER_NAMESPACE_BUILD?.schema
