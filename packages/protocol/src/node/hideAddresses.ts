/** The forms in which a URL may appear: as configured, normalised, without its credentials, and each of them without a trailing slash. */
const formsOf = (address: string): readonly string[] => {
  const url = new URL(address)
  const set = [address, url.href]
  url.username = ''
  url.password = ''
  return [...set, url.href].flatMap((form) => [form, form.replace(/\/+$/, '')])
}

/** Replaces each of some URLs by its host, wherever a text contains it: path, query and credentials of an RPC URL may contain its key. */
export const hideAddresses = (addresses: readonly string[]): ((text: string) => string) => {
  const hidden = addresses
    .filter((address) => URL.canParse(address))
    .flatMap((address) => formsOf(address).map((form) => ({ form, host: new URL(address).host })))
    // Longest first: one URL may be the prefix of another.
    .sort((a, b) => b.form.length - a.form.length)
  return (text) => hidden.reduce((rest, { form, host }) => rest.replaceAll(form, host), text)
}
