import { brand, fillWords, pictureWords, rangeWords, readStudioLink, studioSizes, writeStudioLink } from '@exchange/domain'

const inAttribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

const tag = (name: string, content: string | number): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${inAttribute(String(content))}">`

/** The picture of a link of the content studio; undefined for any other page, and for a link that names no picture. */
const pictureOf = (url: URL, origin: string) => {
  const chain = url.searchParams.get('chain') ?? ''
  if (!/^\/content-studio\/?$/i.test(url.pathname) || !/^[1-9]\d{0,14}$/.test(chain)) return undefined
  try {
    const asked = readStudioLink(Object.fromEntries(url.searchParams))
    return { asked, picture: `${origin}/v1/${chain}/studio/picture.png?${writeStudioLink(asked)}&size=wide` }
  } catch {
    return undefined
  }
}

// ANALYTICS-8: link previews show the picture
/** The meta tags of a page's link preview; empty if it has no picture. */
export const linkPreview = (url: URL, origin: string): string => {
  const found = pictureOf(url, origin)
  if (!found) return ''
  const { asked, picture } = found
  const words = pictureWords[asked.language]
  const title = `${words[asked.template]} · ${rangeWords(words, asked.range)}`
  const block = asked.block === null ? '' : `, ${fillWords(words.block, { block: String(asked.block) })}`
  return [
    tag('og:type', 'website'),
    tag('og:site_name', brand.name),
    tag('og:title', title),
    tag('og:description', `${brand.name}${block}`),
    tag('og:image', picture),
    tag('og:image:type', 'image/png'),
    tag('og:image:width', studioSizes.wide.width),
    tag('og:image:height', studioSizes.wide.height),
    tag('twitter:card', 'summary_large_image'),
    tag('twitter:image', picture),
  ].join('')
}
