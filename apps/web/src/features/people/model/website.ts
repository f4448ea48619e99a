/** What a link to a website says of where it leads: its host, as the browser sees it; undefined for what is no https address. */
export const hostOf = (website: string): string | undefined => {
  const url = URL.canParse(website) ? new URL(website) : undefined
  return url?.protocol === 'https:' ? url.host : undefined
}
