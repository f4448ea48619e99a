/** The forms in which an address shows up: as it was set, as a URL writes it, without its user, and each of them without a slash at its end. */
const formsOf = (address: string): readonly string[] => {
  const url = new URL(address)
  const set = [address, url.href]
  url.username = ''
  url.password = ''
  return [...set, url.href].flatMap((form) => [form, form.replace(/\/+$/, '')])
}

/** Puts its host in the place of each of some addresses, wherever a text has it: path, query and user of an RPC's address may be the key to it. */
export const hideAddresses = (addresses: readonly string[]): ((text: string) => string) => {
  const hidden = addresses
    .filter((address) => URL.canParse(address))
    .flatMap((address) => formsOf(address).map((form) => ({ form, host: new URL(address).host })))
    // The longer first: one address may begin like another.
    .sort((a, b) => b.form.length - a.form.length)
  return (text) => hidden.reduce((rest, { form, host }) => rest.replaceAll(form, host), text)
}
