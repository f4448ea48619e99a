/** The host of a website link, as the browser parses it; undefined unless it is an https address. */
export const hostOf = (website: string): string | undefined => {
  const url = URL.canParse(website) ? new URL(website) : undefined
  return url?.protocol === 'https:' ? url.host : undefined
}
